/** The language for somebody who chose none: the browser's first, when we have it, else English. */
export function preferredLanguage(acceptLanguage: string | undefined): 'en' | 'ru' | 'ka' {
  const first = /^\s*([a-z]{2})\b/i.exec(acceptLanguage ?? '')?.[1]?.toLowerCase()
  return first === 'ru' || first === 'ka' ? first : 'en'
}
