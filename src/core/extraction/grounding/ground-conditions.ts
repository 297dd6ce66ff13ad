import type { Amenity } from '#contract/amenities.ts'
import type { ListingKind } from '#contract/listing-kinds.ts'
import type { ModelFlat } from '../model-output.ts'
import type { GroundedValue, GroundedFacts } from './ground-output.ts'
import type { SearchedText } from './searched-text.ts'

/** The certainty of a fact that no known word supports; the lexicon may be incomplete. */
const UNSUPPORTED_CERTAINTY = 0.35

const KIND_PHRASES: Record<ListingKind, ('bed' | 'room' | 'hostel' | 'house')[]> = {
  flat: [],
  house: ['house'],
  room: ['room'],
  bed: ['bed', 'hostel'],
}
const KIND_WORDS: Record<ListingKind, ('flat' | 'studio' | 'house' | 'room' | 'hotel')[]> = {
  flat: ['flat', 'studio'],
  house: ['house'],
  room: ['room', 'hotel'],
  bed: [],
}

/**
 * Grounds status, kind, pets, furniture and amenities. A word of the lexicon must support them, or
 * their certainty is low.
 */
export function groundConditions(
  flat: ModelFlat,
  text: SearchedText,
): GroundedFacts & { doubtful: Amenity[] } {
  const facts: GroundedFacts['facts'] = {}
  const rented = text.findWord('deal', 'rented')
  facts.status =
    flat.status === 'rented' && rented
      ? { ...rented, value: 'rented' }
      : { value: 'active', certainty: 0.6 }
  facts.kind = {
    ...(text.findWord('kind', ...KIND_PHRASES[flat.kind]) ??
      text.findWord('home', ...KIND_WORDS[flat.kind]) ?? { certainty: UNSUPPORTED_CERTAINTY }),
    value: flat.kind,
  }
  if (flat.petsAllowed !== null)
    facts.petsAllowed = {
      ...(text.findWord('pets', 'pets') ?? { certainty: UNSUPPORTED_CERTAINTY }),
      value: flat.petsAllowed,
    }
  if (flat.furnished !== null)
    facts.furnished = {
      ...(text.findWord('furniture', flat.furnished ? 'furnished' : 'unfurnished') ?? {
        certainty: UNSUPPORTED_CERTAINTY,
      }),
      value: flat.furnished,
    }

  const matches = new Map(flat.amenities.map((name) => [name, text.findWord('amenity', name)]))
  const doubtful = flat.amenities.filter((name) => !matches.get(name))
  const denied = flat.amenities.filter((name) => matches.get(name)?.denied)
  const accepted = flat.amenities.filter((name) => !denied.includes(name))
  const [first] = accepted.flatMap((name) => matches.get(name) ?? [])
  if (accepted.length > 0)
    facts.amenities = {
      ...(first ?? { certainty: UNSUPPORTED_CERTAINTY }),
      value: accepted,
    } satisfies GroundedValue<Amenity[]>
  return { facts, dropped: (flat.status === 'rented' && !rented ? 1 : 0) + denied.length, doubtful }
}
