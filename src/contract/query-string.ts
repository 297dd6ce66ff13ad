export type QueryParams = Record<string, QueryValue>
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]

/**
 * Builds a query string. Drops empty strings, nulls and empty lists; joins lists with commas. The
 * order is stable, so that caches work.
 */
export function toQueryString(params: QueryParams): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (
      value === null ||
      value === undefined ||
      value === '' ||
      (typeof value === 'number' && !Number.isFinite(value))
    )
      continue
    if (typeof value === 'object') {
      if (value.length > 0) search.set(name, value.join(','))
    } else search.set(name, String(value))
  }
  const text = search.toString()
  return text && `?${text}`
}
