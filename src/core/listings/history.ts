import type { Db } from '#core/db/database.ts'
import type { FactName, Facts } from '#core/extraction/extraction.ts'
import { loadSources } from './store.ts'

/** One thing that a post, or an edit of one, said of a flat otherwise than was said before. */
export type FactChange = {
  at: Date
  postId: number
  fact: FactName
  before: Facts[FactName]
  after: Facts[FactName]
}

/** Facts of the wording and not of the flat: who writes says other ones. */
const IGNORED_FACTS: readonly FactName[] = ['isRental', 'phones', 'telegramUsername', 'amenities']

/**
 * How what is said of a flat changed over time, oldest first: each fact beside what was last said
 * of it, by whatever post. A post that leaves a fact open changes nothing.
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
