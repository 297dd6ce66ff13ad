import { inLargestUnit } from '#contract/duration.ts'
import { ApiError } from '#web/api-client.ts'
import { interpolate } from '#locales/messages.ts'
import type { LoadedLocale } from './i18n.tsx'

/**
 * Explains a failed API call in the reader's language: the text of the server's error, or that the
 * server was not reached (`unreached`). Null when there is nothing to add.
 */
export function errorText(
  error: unknown,
  { language, catalogue: { errors, messages } }: LoadedLocale,
  unreached: string | null = messages['error.noAnswer'],
): string | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === null) return unreached
  const text = errors?.[error.code as keyof typeof errors]
  if (!errors || text === undefined) return error.serverMessage
  const { seconds, ...params } = error.params
  const { n, unit } = inLargestUnit(Number(seconds))
  return interpolate(
    text,
    { ...params, seconds: interpolate(errors[`duration.${unit}`], { n }, language) },
    language,
  )
}
