/** Addresses of pictures and files. */

/**
 * The address to load a file of the sandbox from: files of this server are named
 * by its number, but the page may have been opened by its name, and the page
 * loads nothing from another origin.
 */
export function localAddress(url) {
  const address = new URL(url, location.href);
  const own = ["127.0.0.1", "localhost"].includes(address.hostname) && address.port === location.port;
  return own ? address.pathname + address.search : address.href;
}
