import { listDistrictPages } from '#contract/place-pages.ts'
import { parsePlacePath } from './features/places/place-page.tsx'
import { withoutAppPath } from './mini-app.ts'
import { readPageQuery } from './page-query.ts'

/**
 * Returns the address with canonical district names and without districts that the city does not
 * have (unknown filter values are ignored). Returns null when nothing changes. Used on the server
 * only, which knows every district.
 */
export function withKnownDistricts({ pathname, searchParams }: URL): string | null {
  const params = new URLSearchParams(searchParams)
  const { city, districts = [] } = readPageQuery(params, parsePlacePath(withoutAppPath(pathname)))
  const all = listDistrictPages(city)
  const knownDistricts = [
    ...new Set(
      districts.flatMap(
        (name) => all.find((one) => one.toLowerCase() === name.toLowerCase()) ?? [],
      ),
    ),
  ]
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
