/** Movement. */

/** Play what belongs to a moment. */
export const play = async (/** @type {string | null} */ moment, /** @type {any} */ state) => void [moment, state];

/** Have everything that moves show its end. */
export const cut = () => undefined;
