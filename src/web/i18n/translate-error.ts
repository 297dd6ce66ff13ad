/**
 * What the server says in English, in the reader's language where one of `keys` has these words in
 * `english`, with `{wait}` for a number that the server fills in; else as it came.
 */
export function translateError<Key extends string>(
  message: string,
  english: Readonly<Record<Key, string>>,
  keys: readonly Key[],
  t: (key: Key, values?: { wait: string }) => string,
): string {
  for (const key of keys) {
    const [before = '', after] = english[key].split('{wait}')
    if (after === undefined) {
      if (before === message) return t(key)
      continue
    }
    const wait = message.slice(before.length, message.length - after.length)
    if (message.startsWith(before) && message.endsWith(after) && /^\d{1,5}$/.test(wait))
      return t(key, { wait })
  }
  return message
}
