/** Discord's permission bits, as far as this page asks for them. */
export const MANAGE_CHANNELS = 1n << 4n;
export const MANAGE_GUILD = 1n << 5n;
export const MANAGE_MESSAGES = 1n << 13n;
export const MANAGE_THREADS = 1n << 34n;
const ADMINISTRATOR = 1n << 3n;

/** Whether `granted` (a decimal string of bits) holds every bit of `needed`. */
export function allows(granted, needed) {
  const bits = BigInt(granted ?? 0);
  return (bits & ADMINISTRATOR) !== 0n || (bits & needed) === needed;
}
