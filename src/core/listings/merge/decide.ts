import type { Offer } from './offer.ts'
import type { Reason } from './reason.ts'
import { signsOf, WORD_FOR_WORD } from './signs.ts'
import type { Surroundings } from './signs.ts'
import { likeness } from './sketch.ts'

/**
 * How sure it must be before it is told apart from chance: of the listings that share a key with a
 * post, most are other flats.
 */
const PRIOR = -6.2

/**
 * Two facts that a flat cannot have both ways outweigh every photo: an album used again for another
 * flat of the building.
 */
const CONTRADICTION = -2.4
const MOST_CONTRADICTIONS = 1

/**
 * Words of one author that another flat was filled into, and not of one who posts the same again.
 */
const TEMPLATE = { least: 0.6, most: WORD_FOR_WORD, weight: -6 }

/** Close enough that a person may want to look. */
export const NEAR_MISS = -3

export type Weighed = { score: number; reasons: Reason[] }

/**
 * How likely an offer is of the flat of these other offers, as log odds: above 0, it is. Of each
 * sign the offer that agrees best counts, so that one post's typing error does not shut out the
 * next.
 */
export function weigh(offer: Offer, flat: readonly Offer[], around: Surroundings): Weighed {
  if (!flat.some((other) => other.city === offer.city)) return { score: -Infinity, reasons: [] }
  const best = new Map<Reason['sign'], Reason>()
  for (const other of flat) {
    for (const reason of signsOf(offer, other, around)) {
      const known = best.get(reason.sign)
      if (!known || reason.weight > known.weight) best.set(reason.sign, reason)
    }
  }
  const found = [...best.values()]
  const reasons = [...found, filledAnew(offer, flat, found), ofNobody(found)]
    .filter((reason) => reason !== null)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
  const sum = reasons.reduce((total, { weight }) => total + weight, PRIOR)
  const contradictions = reasons.filter(({ weight }) => weight <= CONTRADICTION).length
  const score = contradictions > MOST_CONTRADICTIONS ? Math.min(sum, NEAR_MISS - 1) : sum
  return { score: Math.round(score * 100) / 100, reasons }
}

/**
 * The template of a channel with one fact changed is its next flat, where other words with one fact
 * changed may be a slip.
 */
function filledAnew(
  offer: Offer,
  flat: readonly Offer[],
  reasons: readonly Reason[],
): Reason | null {
  if (!reasons.some(({ weight }) => weight <= CONTRADICTION)) return null
  const alike = Math.max(
    0,
    ...flat
      .filter((other) => other.channelId === offer.channelId)
      .map((other) => (offer.sketch && other.sketch ? likeness(offer.sketch, other.sketch) : 0)),
  )
  return alike >= TEMPLATE.least && alike < TEMPLATE.most
    ? {
        sign: 'template',
        weight: TEMPLATE.weight,
        found: `${Math.round(alike * 100)} % of the words in one channel, and another fact`,
      }
    : null
}

/** A place, a person, a picture or words of its own. */
const OWN_SIGNS: readonly Reason['sign'][] = [
  'reply',
  'forward',
  'photos',
  'phone',
  'handle',
  'wording',
  'code',
  'address',
  'point',
]

/**
 * Size, floor and price alone are shared by strangers: in a city of a hundred thousand flats each
 * such set stands several times.
 */
function ofNobody(reasons: readonly Reason[]): Reason | null {
  return reasons.some(({ sign, weight }) => weight >= 0.4 && OWN_SIGNS.includes(sign))
    ? null
    : { sign: 'nothing-own', weight: -2, found: 'no place, contact, picture or words in common' }
}
