import type { Offer } from './offer.ts'
import type { Reason } from './decision.ts'
import { compareOffers, IDENTICAL_SIMILARITY } from './features.ts'
import type { MatchContext } from './features.ts'
import { estimateSimilarity } from './minhash.ts'

/**
 * How sure it must be before it is told apart from chance: of the listings that share a key with a
 * post, most are other flats.
 */
const PRIOR = -6.2

/**
 * Two facts that a flat cannot have both ways outweigh every photo: an album used again for another
 * flat of the building.
 */
const CONTRADICTION_WEIGHT = -2.4
const MAX_CONTRADICTIONS = 1

/**
 * Words of one author that another flat was filled into, and not of one who posts the same again.
 */
const TEMPLATE = { min: 0.6, max: IDENTICAL_SIMILARITY, weight: -6 }

/** Close enough that a person may want to look. */
export const CANDIDATE_MIN_SCORE = -3

export type MatchScore = { score: number; reasons: Reason[] }

/**
 * How likely an offer is of the flat of these other offers, as log odds: above 0, it is. Of each
 * feature the offer that agrees best counts, so that one post's typing error does not shut out the
 * next.
 */
export function scoreMatch(
  offer: Offer,
  flat: readonly Offer[],
  context: MatchContext,
): MatchScore {
  if (!flat.some((other) => other.city === offer.city)) return { score: -Infinity, reasons: [] }
  const best = new Map<Reason['feature'], Reason>()
  for (const other of flat) {
    for (const reason of compareOffers(offer, other, context)) {
      const known = best.get(reason.feature)
      if (!known || reason.weight > known.weight) best.set(reason.feature, reason)
    }
  }
  const found = [...best.values()]
  const reasons = [
    ...found,
    detectTemplateReuse(offer, flat, found),
    detectNothingDistinctive(found),
  ]
    .filter((reason) => reason !== null)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
  const sum = reasons.reduce((total, { weight }) => total + weight, PRIOR)
  const contradictions = reasons.filter(({ weight }) => weight <= CONTRADICTION_WEIGHT).length
  const score = contradictions > MAX_CONTRADICTIONS ? Math.min(sum, CANDIDATE_MIN_SCORE - 1) : sum
  return { score: Math.round(score * 100) / 100, reasons }
}

/**
 * The template of a channel with one fact changed is its next flat, where other words with one fact
 * changed may be a slip.
 */
function detectTemplateReuse(
  offer: Offer,
  flat: readonly Offer[],
  reasons: readonly Reason[],
): Reason | null {
  if (!reasons.some(({ weight }) => weight <= CONTRADICTION_WEIGHT)) return null
  const similarity = Math.max(
    0,
    ...flat
      .filter((other) => other.channelId === offer.channelId)
      .map((other) =>
        offer.minhash && other.minhash ? estimateSimilarity(offer.minhash, other.minhash) : 0,
      ),
  )
  return similarity >= TEMPLATE.min && similarity < TEMPLATE.max
    ? {
        feature: 'template',
        weight: TEMPLATE.weight,
        found: `${Math.round(similarity * 100)} % of the words in one channel, and another fact`,
      }
    : null
}

/** A place, a person, a picture or words of its own. */
const DISTINCTIVE_FEATURES: readonly Reason['feature'][] = [
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
function detectNothingDistinctive(reasons: readonly Reason[]): Reason | null {
  return reasons.some(
    ({ feature, weight }) => weight >= 0.4 && DISTINCTIVE_FEATURES.includes(feature),
  )
    ? null
    : {
        feature: 'nothing-distinctive',
        weight: -2,
        found: 'no place, contact, picture or words in common',
      }
}
