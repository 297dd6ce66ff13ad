import type { Amenity } from '#contract/amenities.ts'
import type { ModelFlat } from '../model-answer.ts'
import type { Ground, Grounds } from './ground-answer.ts'
import type { SearchedText } from './searched-text.ts'

/** For a fact whose word our lexicon may only lack. */
const UNPROVEN = 0.35

/** Yes/no facts: a word of the lexicon bears them out, or they count for little. */
export function groundWords(
  flat: ModelFlat,
  text: SearchedText,
): Grounds & { doubtful: Amenity[] } {
  const facts: Grounds['facts'] = {}
  const rented = text.word('deal', 'rented')
  facts.status =
    flat.status === 'rented' && rented
      ? { ...rented, value: 'rented' }
      : { value: 'active', sure: 0.6 }
  if (flat.petsAllowed !== null)
    facts.petsAllowed = {
      ...(text.word('pets', 'pets') ?? { sure: UNPROVEN }),
      value: flat.petsAllowed,
    }
  if (flat.furnished !== null)
    facts.furnished = {
      ...(text.word('furniture', flat.furnished ? 'furnished' : 'unfurnished') ?? {
        sure: UNPROVEN,
      }),
      value: flat.furnished,
    }

  const words = new Map(flat.amenities.map((name) => [name, text.word('amenity', name)]))
  const doubtful = flat.amenities.filter((name) => !words.get(name))
  const denied = flat.amenities.filter((name) => words.get(name)?.denied)
  const taken = flat.amenities.filter((name) => !denied.includes(name))
  const [first] = taken.flatMap((name) => words.get(name) ?? [])
  if (taken.length > 0)
    facts.amenities = { ...(first ?? { sure: UNPROVEN }), value: taken } satisfies Ground<Amenity[]>
  return { facts, lost: (flat.status === 'rented' && !rented ? 1 : 0) + denied.length, doubtful }
}
