/**
 * The newest saved listings of an account that the server stores for its alerts. Here without Zod
 * schemas, for the browser.
 */
export const MAX_SAVED_LISTINGS = 500
