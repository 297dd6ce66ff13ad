import type { Offer } from './offer.ts'
import type { Reason } from './decision.ts'
import {
  canBeOneHome,
  compareAuthors,
  compareOffers,
  DECISIVE,
  IDENTICAL_SIMILARITY,
  OTHER_NUMBER,
  SAME_AREA,
  SAME_NUMBER,
  SAME_PRICE,
} from './features.ts'
import type { MatchContext } from './features.ts'
import { estimateSimilarity } from './minhash.ts'

/** Prior log odds: most listings that share a key with an offer are other flats. */
const PRIOR = -6

/**
 * Two contradicting facts outweigh all photos: agents reuse an album for other flats of the
 * building.
 */
const CONTRADICTION_WEIGHT = -2.4
const MAX_CONTRADICTIONS = 1

/** Similarity of texts from the same template for different flats; reposts are more similar. */
const TEMPLATE = { min: 0.6, max: IDENTICAL_SIMILARITY, weight: -6 }

/** From this score on, the match is recorded as a candidate for a person to check. */
export const CANDIDATE_MIN_SCORE = -3

/** Log odds of 0 are even chances: showing one flat twice is better than hiding one. */
export const isSameFlat = (score: number): boolean => score > 0

export type MatchScore = { score: number; reasons: Reason[] }

/**
 * The log odds that an offer is the same flat as these offers, for `isSameFlat`. For each feature
 * the best matching offer counts, so that a typing error in one post does no harm.
 */
export function scoreMatch(
  offer: Offer,
  flat: readonly Offer[],
  context: MatchContext,
): MatchScore {
  if (!flat.some((other) => canBeOneHome(offer, other))) return { score: -Infinity, reasons: [] }
  const best = new Map<Reason['feature'], Reason>()
  let otherHouse: Reason | null = null
  for (const other of flat) {
    for (const reason of compareOffers(offer, other, context)) {
      const known = best.get(reason.feature)
      if (!known || reason.weight > known.weight) best.set(reason.feature, reason)
      if (reason.feature === 'address' && reason.weight === OTHER_NUMBER) otherHouse = reason
    }
  }
  // A post of the flat that leaves out the number does not make up for one that has another.
  const address = best.get('address')
  if (address && otherHouse && address.weight < SAME_NUMBER) best.set('address', otherHouse)
  const found = [...best.values()]
  const reasons = [
    ...found,
    detectOtherAuthor(offer, flat, found),
    detectTemplateReuse(offer, flat, found),
    detectNothingDistinctive(found),
  ]
    .filter((reason) => reason !== null)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
  const sum = reasons.reduce((total, { weight }) => total + weight, PRIOR)
  const contradictions = reasons.filter(({ weight }) => weight <= CONTRADICTION_WEIGHT).length
  const isDecided =
    contradictions > MAX_CONTRADICTIONS || found.some(({ weight }) => weight <= DECISIVE)
  const score = isDecided ? Math.min(sum, CANDIDATE_MIN_SCORE - 1) : sum
  return { score: Math.round(score * 100) / 100, reasons }
}

/** Features that show one flat to two authors, even if they state another price or area. */
const IDENTIFYING_FEATURES: readonly Reason['feature'][] = [
  'photos',
  'wording',
  'forward',
  'reply',
  'code',
]

/** Features that tell a flat from others of its street. */
const PLACING_FEATURES: readonly Reason['feature'][] = [
  ...IDENTIFYING_FEATURES,
  'floor',
  'rarity',
  'words',
]

/**
 * Another author of the same flat hardly changes its size, and its price only a little; two owners
 * who fill in one form differ in a square metre or some dollars. With both the same, the flat may
 * still be the neighbouring one.
 */
function detectOtherAuthor(
  offer: Offer,
  flat: readonly Offer[],
  reasons: readonly Reason[],
): Reason | null {
  const relations = flat.map((other) => compareAuthors(offer, other))
  if (relations.includes('same')) return null
  const weightOf = (feature: Reason['feature']) =>
    reasons.find((reason) => reason.feature === feature)?.weight ?? 0
  const differs = weightOf('price') <= -2 || weightOf('area') <= -0.5
  // In a tower, the flats of others on one floor are alike: the size has to agree too.
  const isPlaced = PLACING_FEATURES.some(
    (feature) =>
      weightOf(feature) > 1 &&
      (feature !== 'floor' || weightOf('area') > 0 || !relations.includes('others')),
  )
  const reason = (weight: number, found: string): Reason => ({
    feature: 'other-contact',
    weight,
    found,
  })
  if (!relations.includes('others'))
    return isPlaced ? null : reason(-1.2, 'no common contact, floor, photo or detail')
  if (differs) return reason(-4, 'different contacts, and another price or area')
  if (!isPlaced) return reason(-3, 'different contacts, and no common floor, photo or detail')
  const changed = reasons.filter(
    ({ feature, weight }) =>
      (feature === 'price' && weight < SAME_PRICE) || (feature === 'area' && weight < SAME_AREA),
  ).length
  if (changed === 0 || IDENTIFYING_FEATURES.some((feature) => weightOf(feature) > 2))
    return reason(-0.8, 'different contacts')
  return changed === 1
    ? reason(-4, 'different contacts, and nearly the same price or area')
    : reason(-6, 'different contacts, and nearly the same price and area')
}

/**
 * A channel's template with another fact is its next flat; in other texts a different fact may be
 * an error.
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
        found: `${Math.round(similarity * 100)} % of the text in one channel, but another fact`,
      }
    : null
}

/** Features that identify a flat. */
const DISTINCTIVE_FEATURES: readonly Reason['feature'][] = [
  'reply',
  'forward',
  'photos',
  'phone',
  'handle',
  'wording',
  'code',
  'address',
  'quarter',
  'point',
  'rarity',
  'words',
]

const NARROWING_FACTS: readonly [Reason['feature'], least: number][] = [
  ['district', 1],
  ['area', 2.5],
  ['floor', 1],
  ['price', 0.6],
]

/** Size, floor and price hardly identify a flat: in a large city many flats share them. */
function detectNothingDistinctive(reasons: readonly Reason[]): Reason | null {
  if (
    reasons.some(({ feature, weight }) => weight >= 0.4 && DISTINCTIVE_FEATURES.includes(feature))
  )
    return null
  // In a district few have the same size, floor and price.
  const isNarrow = NARROWING_FACTS.every(([fact, least]) =>
    reasons.some(({ feature, weight }) => feature === fact && weight >= least),
  )
  return {
    feature: 'nothing-distinctive',
    weight: isNarrow ? -0.5 : -2,
    found: 'no location, contact, photo or text in common',
  }
}
