import { randomBytes } from 'node:crypto'
import { TELEGRAM_NAME, TELEGRAM_ISSUER } from '#contract/telegram-auth.ts'
import type { SignInProvider } from './provider.ts'
import { toTelegramIdentity } from './telegram-account.ts'
import { type TelegramKeys, verifyWidgetData } from './telegram-auth-data.ts'

/** Our query parameter in the widget's return URL; the widget itself has no such field. */
const STATE = 'state'

/**
 * Telegram's login widget as a sign-in provider. The widget is embedded in our page `pageUrl` and
 * redirects back with fields signed for the bot. The data works once, in the browser that started
 * the sign-in (`state`).
 */
export function createTelegramWidget({
  keys,
  pageUrl,
  clock = () => new Date(),
}: {
  keys: TelegramKeys
  pageUrl: string
  clock?: () => Date
}): SignInProvider {
  return {
    issuer: TELEGRAM_ISSUER,
    name: TELEGRAM_NAME,
    begin: async () => {
      const [state, nonce, verifier] = [32, 32, 48].map((bytes) =>
        randomBytes(bytes).toString('base64url'),
      ) as [string, string, string]
      return {
        url: `${pageUrl}?${new URLSearchParams({ [STATE]: state })}`,
        checks: { state, nonce, verifier },
      }
    },
    async finish(callbackUrl, { state }) {
      const fields = [...callbackUrl.searchParams]
      if (callbackUrl.searchParams.get(STATE) !== state)
        return { refused: 'authentication_failed', detail: 'invalid response: state mismatch' }
      const authData = verifyWidgetData(
        keys,
        fields.filter(([name]) => name !== STATE),
        clock(),
      )
      if (!authData)
        return {
          refused: 'authentication_failed',
          detail: 'invalid response: wrong hash, or data too old',
        }
      return {
        ...toTelegramIdentity(authData.person),
        singleUse: { hash: authData.hash, expiresAt: authData.expiresAt },
      }
    },
  }
}
