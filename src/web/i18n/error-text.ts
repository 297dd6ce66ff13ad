import { ApiError } from '#web/api-client.ts'
import { interpolate, type Catalogue, type Language } from './catalogue.ts'
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
  const text = errors?.texts[error.code as keyof typeof errors.texts]
  if (!errors || text === undefined) return error.serverMessage
  const seconds = error.params['seconds']
  return interpolate(
    text,
    {
      ...error.params,
      ...(typeof seconds === 'number'
        ? { seconds: formatDuration(seconds, language, errors.durations) }
        : {}),
    },
    language,
  )
}

/** Seconds below two minutes, minutes below two hours, else hours; rounded up. */
function formatDuration(
  seconds: number,
  language: Language,
  durations: NonNullable<Catalogue['errors']>['durations'],
): string {
  const [unit, n] =
    seconds < 120
      ? (['seconds', seconds] as const)
      : seconds < 7200
        ? (['minutes', Math.ceil(seconds / 60)] as const)
        : (['hours', Math.ceil(seconds / 3600)] as const)
  return interpolate(durations[unit], { n }, language)
}
