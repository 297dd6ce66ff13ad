/** Marks a request of the Mini App (any value), which is authenticated by its own cookies only. */
export const MINI_APP_HEADER = 'x-mini-app'
/**
 * The device secret from POST /api/auth/telegram. The Mini App sends it with a refresh where its
 * cookies are blocked.
 */
export const DEVICE_HEADER = 'x-device'

/**
 * The issuer of Telegram identities for all Telegram sign-in methods, as in its OpenID Connect. The
 * subject is the Telegram user id.
 */
export const TELEGRAM_ISSUER = 'https://oauth.telegram.org'
export const TELEGRAM_NAME = 'Telegram'
