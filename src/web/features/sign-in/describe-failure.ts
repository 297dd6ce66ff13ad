import { ApiError } from '#web/api-client.ts'
import { errorReason } from '#web/i18n/translate-error.ts'
import { en } from './locales/en.ts'
import type { SignInKey, Translate } from './sign-in-messages.ts'

/**
 * The text of a form's error box (spec §8): the server's message in the reader's language, else
 * `fallback`. Without a response it is `fallback` with the reason.
 */
export function describeFailure(error: unknown, fallback: SignInKey, t: Translate): string {
  const reason = errorReason(error, en, t)
  if (reason === null) return t(fallback)
  return error instanceof ApiError && error.status === null ? `${t(fallback)}. ${reason}` : reason
}
