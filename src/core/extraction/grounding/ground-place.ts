import { findCityByName } from '#core/places/cities.ts'
import { findDistrictByName } from '#core/places/districts.ts'
import type { ModelFlat } from '../model-output.ts'
import { isNear } from '../readers/context.ts'
import type { GroundedValue, GroundedFacts } from './ground-output.ts'
import type { SearchedText } from './searched-text.ts'

/**
 * Grounds city, district and address. The aliases of the gazetteer link a canonical name to the
 * author's word for it.
 */
export function groundPlace(
  flat: ModelFlat,
  text: SearchedText,
  channelCity: string | null,
): GroundedFacts {
  let dropped = 0
  const accept = <T>(given: string | null, ground: GroundedValue<T>): GroundedValue<T> => {
    if (given !== null && !ground) dropped++
    return ground
  }
  const isChannelCity = flat.city !== null && flat.city.toLowerCase() === channelCity?.toLowerCase()
  const city = accept(isChannelCity ? null : flat.city, groundCity(flat.city, text))
  const district = accept(
    flat.district,
    groundDistrict(flat.district, city?.value ?? channelCity, text),
  )
  const address = accept(flat.address, flat.address === null ? null : text.findName(flat.address))
  return { facts: { city, district, address }, dropped }
}

function groundCity(name: string | null, text: SearchedText): GroundedValue<string> {
  const city = findCityByName(name)
  const mark = city && text.findPlaceNames('city').find((mark) => mark.concept === city.name)
  return mark
    ? {
        value: mark.concept,
        first: mark.first,
        last: mark.last,
        certainty: isNear(text.post, mark.first, mark.last) ? 0.4 : 0.85,
      }
    : null
}

/**
 * Grounds a district of the gazetteer by any of its aliases. An unknown district must appear
 * literally and has a lower certainty.
 */
function groundDistrict(
  name: string | null,
  city: string | null,
  text: SearchedText,
): GroundedValue<string> {
  if (name === null || city === null) return null
  const known = findDistrictByName(city, name)
  if (!known) {
    const found = text.findName(name)
    return found && { ...found, certainty: 0.5 }
  }
  const marks = text
    .findPlaceNames('district')
    .filter((mark) => mark.concept.split('|').includes(`${known.city}/${known.name}`))
  const mark = marks.find((one) => !isNear(text.post, one.first, one.last)) ?? marks[0]
  if (!mark) return null
  return {
    value: known.name,
    first: mark.first,
    last: mark.last,
    certainty: isNear(text.post, mark.first, mark.last) ? 0.35 : 0.85,
  }
}
