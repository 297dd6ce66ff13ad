import { WARNING_KINDS } from '#contract/listings.ts'
import { cloneDatabase } from '#test/clone-database.ts'
import {
  type AssessedPost,
  assessScamPosts,
  readScamPosts,
  SCAM_HALVES,
  type ScamHalf,
} from '#test/fixtures/scam-posts/scam-posts.ts'
import { type Claim, count, type Table } from './claim.ts'

const GOAL = 0.95
/** Of the normal distribution, for 95 %. */
const Z = 1.96

export const scam: Claim = {
  name: 'scam',
  description:
    'Of labelled posts in five languages, those of scams are flagged: precision 0.95, recall 0.95.',
  async measure({ log }) {
    const tables: Table[] = []
    for (const half of SCAM_HALVES) {
      const posts = readScamPosts(half)
      log(`publishing ${posts.length} posts`)
      const database = await cloneDatabase()
      try {
        tables.push(...report(half, await assessScamPosts(database, posts, new Date())))
      } finally {
        await database.close()
      }
    }
    return tables
  },
}

const isFlagged = (post: AssessedPost): boolean => post.flags.length > 0

function report(half: ScamHalf, posts: readonly AssessedPost[]): Table[] {
  const scams = posts.filter((post) => post.scam)
  const shown = scams.filter((post) => post.listings.length > 0)
  const flagged = posts.filter(isFlagged)
  const found = scams.filter(isFlagged)
  const goal = (what: string, of: readonly AssessedPost[]) => ({
    what: `${what}, ${found.length} of ${of.length}`,
    is: share(found.length, of.length),
    goal: `≥ ${GOAL}`,
    held: found.length >= GOAL * of.length,
  })
  const rowsBy = (keysOf: (post: AssessedPost) => string[]) =>
    [...new Set(posts.flatMap(keysOf))].sort().map((key) => {
      const own = posts.filter((post) => keysOf(post).includes(key))
      const ownScams = own.filter((post) => post.scam)
      const ownFlagged = own.filter(isFlagged)
      const hits = ownScams.filter(isFlagged).length
      return [
        key,
        count(own.length),
        count(ownScams.length),
        share(hits, ownScams.length),
        share(hits, ownFlagged.length),
      ]
    })
  return [
    {
      title: `${count(posts.length)} posts, ${half}, with 95 % intervals`,
      results: [
        goal('recall', scams),
        { what: `of those with a listing, ${shown.length}`, is: share(found.length, shown.length) },
        goal('precision', flagged),
      ],
    },
    {
      title: `Posts with a warning, ${half}`,
      columns: ['warning', 'scams', 'honest'],
      rows: WARNING_KINDS.map((kind) => {
        const own = posts.filter((post) => post.flags.includes(kind))
        const honest = own.filter((post) => !post.scam)
        return [kind, count(own.length - honest.length), count(honest.length)]
      }),
    },
    {
      title: `By kind, language and script, ${half}`,
      columns: ['', 'posts', 'scams', 'recall', 'precision'],
      rows: [
        ...rowsBy(({ kinds }) => kinds),
        ...rowsBy(({ language }) => [language]),
        ...rowsBy(({ language, script }) => [`${language}, ${script}`]),
      ],
    },
  ]
}

/** A share with its interval by E. B. Wilson (1927), which holds for few and for extreme ones. */
function share(hits: number, all: number): string {
  if (all === 0) return ''
  const part = hits / all
  const middle = part + Z ** 2 / (2 * all)
  const reach = Z * Math.sqrt((part * (1 - part)) / all + Z ** 2 / (4 * all ** 2))
  const [low, high] = [middle - reach, middle + reach].map(
    (bound) => bound / (1 + Z ** 2 / all),
  ) as [number, number]
  return `${part.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`
}
