import { cityNamed } from '#core/places/cities.ts'
import { districtNamed } from '#core/places/districts.ts'
import type { ModelFlat } from '../model-answer.ts'
import { isNear } from '../readers/context.ts'
import type { Ground, Grounds } from './ground-answer.ts'
import type { SearchedText } from './searched-text.ts'

/**
 * City, district and address. The gazetteer's aliases bring a canonical name and the author's word
 * for it together.
 */
export function groundPlace(
  flat: ModelFlat,
  text: SearchedText,
  channelCity: string | null,
): Grounds {
  let lost = 0
  const take = <T>(given: string | null, ground: Ground<T>): Ground<T> => {
    if (given !== null && !ground) lost++
    return ground
  }
  const isOwn = flat.city !== null && flat.city.toLowerCase() === channelCity?.toLowerCase()
  const city = take(isOwn ? null : flat.city, groundCity(flat.city, text))
  const district = take(
    flat.district,
    groundDistrict(flat.district, city?.value ?? channelCity, text),
  )
  const address = take(flat.address, flat.address === null ? null : text.name(flat.address))
  return { facts: { city, district, address }, lost }
}

function groundCity(name: string | null, text: SearchedText): Ground<string> {
  const city = cityNamed(name)
  const mark = city && text.names('city').find((mark) => mark.concept === city.name)
  return mark
    ? {
        value: mark.concept,
        first: mark.first,
        last: mark.last,
        sure: isNear(text.post, mark.first, mark.last) ? 0.4 : 0.85,
      }
    : null
}

/**
 * A district of our tables by any of its names; one that they lack as the text itself names it,
 * less surely.
 */
function groundDistrict(
  name: string | null,
  city: string | null,
  text: SearchedText,
): Ground<string> {
  if (name === null || city === null) return null
  const known = districtNamed(city, name)
  if (!known) {
    const found = text.name(name)
    return found && { ...found, sure: 0.5 }
  }
  const marks = text
    .names('district')
    .filter((mark) => mark.concept.split('|').includes(`${known.city}/${known.name}`))
  const mark = marks.find((one) => !isNear(text.post, one.first, one.last)) ?? marks[0]
  if (!mark) return null
  return {
    value: known.name,
    first: mark.first,
    last: mark.last,
    sure: isNear(text.post, mark.first, mark.last) ? 0.35 : 0.85,
  }
}
