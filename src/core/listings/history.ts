import type { Db } from '#core/db/database.ts'
import type { FactName, Facts } from '#core/extraction/extraction.ts'
import { loadSources } from './store.ts'

/** A fact of a flat that a post or an edit stated differently than before. */
export type FactChange = {
  at: Date
  postId: number
  fact: FactName
  before: Facts[FactName]
  after: Facts[FactName]
}

/** Facts that depend on who writes the post rather than on the flat. */
const IGNORED_FACTS: readonly FactName[] = ['isRental', 'phones', 'telegramUsername', 'amenities']

/**
 * The changes of a flat's facts over time, oldest first, across all its posts. A post that does not
 * state a fact does not change it.
 */
export async function listingHistory(db: Db, listingId: number): Promise<FactChange[]> {
  const statements = (await loadSources(db, { listingId }))
    .flatMap(({ postId, earlier, facts, changedAt }) => [
      ...earlier.map((before) => ({ at: before.statedAt, postId, facts: before.facts })),
      { at: changedAt, postId, facts },
    ])
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.postId - b.postId)
  const last = new Map<FactName, Facts[FactName]>()
  return statements.flatMap(({ at, postId, facts }) =>
    (Object.keys(facts) as FactName[]).flatMap((fact): FactChange[] => {
      const [before, after] = [last.get(fact), facts[fact]]
      if (after === null || IGNORED_FACTS.includes(fact)) return []
      last.set(fact, after)
      return before === undefined || before === after ? [] : [{ at, postId, fact, before, after }]
    }),
  )
}
