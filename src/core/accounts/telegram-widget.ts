import { randomBytes } from 'node:crypto'
import { TELEGRAM, TELEGRAM_ISSUER } from '#contract/telegram-words.ts'
import type { SignInProvider } from './provider.ts'
import { identityOfTelegram } from './telegram-account.ts'
import type { TelegramKeys } from './telegram-keys.ts'
import { checkWidget } from './telegram-word.ts'

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
    name: TELEGRAM,
    begin: async () => {
      const [state, nonce, verifier] = [32, 32, 48].map((bytes) =>
        randomBytes(bytes).toString('base64url'),
      ) as [string, string, string]
      return {
        url: `${pageUrl}?${new URLSearchParams({ [STATE]: state })}`,
        begun: { state, nonce, verifier },
      }
    },
    async finish(returnedTo, { state }) {
      const fields = [...returnedTo.searchParams]
      if (returnedTo.searchParams.get(STATE) !== state)
        return { refused: 'authentication_failed', detail: 'not believed: state' }
      const word = checkWidget(
        keys,
        fields.filter(([name]) => name !== STATE),
        clock(),
      )
      if (!word)
        return {
          refused: 'authentication_failed',
          detail: 'not believed: the hash or the age of what the widget delivered',
        }
      return { ...identityOfTelegram(word.person), once: { hash: word.hash, until: word.until } }
    },
  }
}
