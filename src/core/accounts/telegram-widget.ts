import { randomBytes } from 'node:crypto'
import { TELEGRAM_NAME, TELEGRAM_ISSUER } from '#contract/telegram-auth.ts'
import type { SignInProvider } from './provider.ts'
import { toTelegramIdentity } from './telegram-account.ts'
import { type TelegramKeys, verifyWidgetData } from './telegram-auth-data.ts'

/** Ours, in the address that the widget comes back to; it is no field of the widget's. */
const STATE = 'state'

/**
 * Telegram's login widget as a provider: it is shown on a page of our own, `pageUrl`, and comes
 * back with fields signed for the bot. What it says counts in the browser that began, by the state
 * that came along, and once.
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
        return { refused: 'authentication_failed', detail: 'not believed: state' }
      const authData = verifyWidgetData(
        keys,
        fields.filter(([name]) => name !== STATE),
        clock(),
      )
      if (!authData)
        return {
          refused: 'authentication_failed',
          detail: 'not believed: the hash or the age of what the widget delivered',
        }
      return {
        ...toTelegramIdentity(authData.person),
        singleUse: { hash: authData.hash, expiresAt: authData.expiresAt },
      }
    },
  }
}
