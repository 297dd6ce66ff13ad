/** A request of the Mini App says so with this header (any value): cookies of its own names speak for it, and no others. */
export const MINI_APP_HEADER = 'x-mini-app'
/** Where its cookies are blocked, the device secret of the answer to POST /api/auth/telegram, beside a refresh. */
export const DEVICE_HEADER = 'x-device'
/** Where the Mini App stands: this address and all below it. */
export const MINI_APP_PATH = '/app'

/** Whether an address is the Mini App's. */
export const isMiniAppPath = (pathname: string): boolean => pathname === MINI_APP_PATH || pathname.startsWith(`${MINI_APP_PATH}/`)
