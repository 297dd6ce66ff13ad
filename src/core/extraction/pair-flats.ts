import type { Extraction } from './extraction.ts'

export type FlatPair<M extends Extraction> = { rules: Extraction | null; model: M | null }

/**
 * Matches the model's flats with those of the rules. If both found the same number, pairs them in
 * order. Otherwise the rules' split is kept, unless they found a single flat and the model several
 * distinct ones; `isDisputed` is true in both cases.
 */
export function pairFlats<M extends Extraction>(
  rules: readonly Extraction[],
  model: readonly M[],
): { pairs: FlatPair<M>[]; isDisputed: boolean } {
  if (rules.length === model.length)
    return { pairs: rules.map((flat, i) => ({ rules: flat, model: model[i]! })), isDisputed: false }
  if (rules.length === 1 && areDistinct(model)) {
    const best = findBestMatch(rules[0]!, model)
    return {
      pairs: model.map((flat) => ({ rules: flat === best ? rules[0]! : null, model: flat })),
      isDisputed: true,
    }
  }
  const free = new Set(model)
  const pairs = rules.map((flat) => {
    const best = findBestMatch(flat, [...free])
    if (best) free.delete(best)
    return { rules: flat, model: best ?? null }
  })
  return { pairs, isDisputed: true }
}

/** Whether each flat has a price or an area that the text states, and no two are alike. */
function areDistinct(flats: readonly Extraction[]): boolean {
  const signatures = flats.map((flat) =>
    [flat.price, flat.areaSqm, flat.rooms ?? flat.bedrooms].join(),
  )
  return (
    flats.length > 1 &&
    flats.every(
      (flat) => flat.evidence.price !== undefined || flat.evidence.areaSqm !== undefined,
    ) &&
    new Set(signatures).size === flats.length
  )
}

const SHARED_FACTS = [
  ['price', 2],
  ['areaSqm', 2],
  ['rooms', 1],
  ['bedrooms', 1],
  ['floor', 1],
] as const

/**
 * The flat that shares the most distinguishing facts with this one; undefined if none shares any.
 */
function findBestMatch<M extends Extraction>(
  flat: Extraction,
  others: readonly M[],
): M | undefined {
  let best: M | undefined
  let highest = 0
  for (const other of others) {
    const similarity = SHARED_FACTS.reduce(
      (sum, [name, weight]) =>
        sum + (flat[name] !== null && flat[name] === other[name] ? weight : 0),
      0,
    )
    if (similarity > highest) [best, highest] = [other, similarity]
  }
  return best
}
