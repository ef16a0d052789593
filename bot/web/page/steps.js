/** What the felt shows between one state and the next. */

/** Return the states to show, each with its moment. @returns {{state: any, moment: string | null}[]} */
export const steps = (/** @type {any} */ before, /** @type {any} */ after) => [{ state: after, moment: before && null }];
