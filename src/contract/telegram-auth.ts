/**
 * A request of the Mini App says so with this header (any value): cookies of its own names speak
 * for it, and no others.
 */
export const MINI_APP_HEADER = 'x-mini-app'
/**
 * Where its cookies are blocked, the device secret of the answer to POST /api/auth/telegram, beside
 * a refresh.
 */
export const DEVICE_HEADER = 'x-device'

/**
 * Who vouches for people of Telegram, whichever method they use: the issuer of its OpenID
 * Connect. The subject is their number there.
 */
export const TELEGRAM_ISSUER = 'https://oauth.telegram.org'
export const TELEGRAM_NAME = 'Telegram'
