import { districtPages } from '#contract/place-pages.ts'
import { placeOf } from './features/places/place-parts.tsx'
import { withoutApp } from './in-app.ts'
import { readPageQuery } from './page-query.ts'

/**
 * The address with its districts by their own names, and without those that its city does not have:
 * an unknown value is ignored, as all filters do it. null where it already says them so. Asked on
 * the server alone, which knows every district; in the browser addresses are made from names that
 * exist.
 */
export function withKnownDistricts({ pathname, searchParams }: URL): string | null {
  const params = new URLSearchParams(searchParams)
  const { city, districts } = readPageQuery(params, placeOf(withoutApp(pathname)))
  const all = districtPages(city)
  const known = districts.flatMap(
    (name) => all.find((one) => one.toLowerCase() === name.toLowerCase()) ?? [],
  )
  if (known.length === districts.length && known.every((name, at) => name === districts[at]))
    return null
  params.delete('district')
  params.delete('districts')
  if (known.length > 0) params.set('districts', known.join(','))
  const search = params.toString()
  return search ? `${pathname}?${search}` : pathname
}
