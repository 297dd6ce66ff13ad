import { AMENITIES, type Amenity } from '#contract/amenities.ts'
import type { Found, PostText } from '../text/post-text.ts'
import { isDenied, isFuture, isNear } from './context.ts'

/** Serbian shorthand for heating that is a word of its own in small letters. */
const CAPITALS_ONLY = new Set(['ta', 'eg', 'cg'])

/**
 * Things the flat or its building has: named, not denied, not promised, not next door. In the
 * contract's order.
 */
export function readAmenities(post: PostText): Found<Amenity>[] {
  const found = new Map<string, Found<Amenity>>()
  for (const mark of post.marks('amenity')) {
    if (mark.concept === 'none' || found.has(mark.concept)) continue
    if (CAPITALS_ONLY.has(post.tokens[mark.first]!.text) && !post.tokens[mark.first]!.isCapitalized)
      continue
    if (isDenied(post, mark.first, mark.last) || isFuture(post, mark.first, mark.last)) continue
    if (mark.concept !== 'view' && isNear(post, mark.first, mark.last)) continue
    found.set(mark.concept, {
      value: mark.concept as Amenity,
      first: mark.first,
      last: mark.last,
      sure: 0.95,
    })
  }
  return AMENITIES.flatMap((name) => found.get(name) ?? [])
}
