import { listDistrictPages } from '#contract/place-pages.ts'
import { parsePlacePath } from './features/places/place-page.tsx'
import { withoutAppPath } from './mini-app.ts'
import { readPageQuery } from './page-query.ts'

/**
 * The address with its districts by their own names, and without those that its city does not have:
 * an unknown value is ignored, as all filters do it. null where it already says them so. Asked on
 * the server alone, which knows every district; in the browser addresses are made from names that
 * exist.
 */
export function withKnownDistricts({ pathname, searchParams }: URL): string | null {
  const params = new URLSearchParams(searchParams)
  const { city, districts } = readPageQuery(params, parsePlacePath(withoutAppPath(pathname)))
  const all = listDistrictPages(city)
  const knownDistricts = districts.flatMap(
    (name) => all.find((one) => one.toLowerCase() === name.toLowerCase()) ?? [],
  )
  if (
    knownDistricts.length === districts.length &&
    knownDistricts.every((name, at) => name === districts[at])
  )
    return null
  params.delete('district')
  params.delete('districts')
  if (knownDistricts.length > 0) params.set('districts', knownDistricts.join(','))
  const search = params.toString()
  return search ? `${pathname}?${search}` : pathname
}
