import type { UserErrorCode } from '#contract/errors.ts'

/**
 * The texts of the API's errors in one language. English readers see the server's own texts.
 * `durations` are the forms of the parameter `{seconds}`.
 */
export type ErrorTexts = {
  durations: Readonly<Record<'seconds' | 'minutes' | 'hours', string>>
  texts: Readonly<Record<UserErrorCode, string>>
}
