import { ApiError } from '#web/api-client.ts'

type Translate<Key extends string> = (key: Key, values?: { n: number }) => string

/**
 * Explains a failed API call in the reader's language: the server's message, or that the server
 * was not reached. Returns null when there is nothing to add. `english` is the feature's English
 * locale.
 */
export function errorReason<Key extends string>(
  error: unknown,
  english: Readonly<Record<Key | 'noAnswer', string>>,
  t: Translate<Key | 'noAnswer'>,
): string | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === null) return t('noAnswer')
  return error.serverMessage === null ? null : translateError(error.serverMessage, english, t)
}

/**
 * Translates an English sentence of the server. Its key is the one that has the same text in
 * `english`, where `{n}` stands for any number of up to five digits. An unknown sentence is
 * returned unchanged.
 */
function translateError<Key extends string>(
  message: string,
  english: Readonly<Record<Key, string>>,
  t: Translate<Key>,
): string {
  for (const key of Object.keys(english) as Key[]) {
    const [before = '', after] = english[key].split('{n}')
    if (after === undefined) {
      if (before === message) return t(key)
      continue
    }
    const digits = message.slice(before.length, message.length - after.length)
    if (message.startsWith(before) && message.endsWith(after) && /^\d{1,5}$/.test(digits))
      return t(key, { n: Number(digits) })
  }
  return message
}
