import type { DetailName, Details } from './details.ts'
import { isWholeHome, type ListingKind } from './listing-kinds.ts'

type Facts = Details & {
  kind: ListingKind | null
  petsAllowed: boolean | null
  commission: 'none' | 'yes' | null
}
/** `reason`: what the fact would need to be kept. */
export type UnfitFact = {
  name: 'rooms' | 'bedrooms' | DetailName
  reason: 'wholeHome' | 'pets' | 'commission' | 'sum'
}
type Rule = Pick<UnfitFact, 'reason'> & {
  names: readonly UnfitFact['name'][]
  isFit(facts: Facts): boolean
}

/** An amount and its currency. */
const createSumRule = (...names: [DetailName, DetailName]): Rule => ({
  names,
  reason: 'sum',
  isFit: (facts) => names.every((name) => facts[name] !== null),
})

const RULES: readonly Rule[] = [
  {
    names: ['rooms', 'bedrooms'],
    reason: 'wholeHome',
    // Facts of older versions have no kind.
    isFit: ({ kind }) => isWholeHome(kind ?? 'flat'),
  },
  {
    names: ['petsCondition'],
    reason: 'pets',
    isFit: ({ petsAllowed }) => petsAllowed === true,
  },
  {
    names: ['commissionPercent', 'commissionAmount', 'commissionCurrency'],
    reason: 'commission',
    isFit: ({ commission }) => commission === 'yes',
  },
  createSumRule('utilitiesAmount', 'utilitiesCurrency'),
  createSumRule('commissionAmount', 'commissionCurrency'),
]

/**
 * The facts that do not go with others and are left out: the rooms of a whole home in the offer of
 * a room or a bed, the condition of pets that are not allowed, how much a commission is that is not
 * taken, and an amount without its currency.
 */
export const listUnfitFacts = (facts: Facts): UnfitFact[] =>
  RULES.filter(({ isFit }) => !isFit(facts)).flatMap(({ names, reason }) =>
    names.map((name) => ({ name, reason })),
  )
