import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { DETAIL_NAMES } from '#contract/details.ts'
import { EMPTY_RENTAL, type FactName, type Facts } from '../extraction.ts'
import { EMPTY_FLAT, type ModelFlat, type ModelOutput, parseModelOutput } from '../model-output.ts'
import { groundOutput, type GroundedFlat } from './ground-output.ts'

/** Labelled real posts, which are not part of the repository. */
const POSTS = path.resolve(
  process.env.CORPUS_DIR ?? path.resolve(import.meta.dirname, '../../../../../shared/corpus'),
  'posts.dev.jsonl',
)

type Label = Partial<Facts> & { isRental: boolean }
type Post = { text: string; city: string | null; gold: Label }

const UNLABELLED: FactName[] = ['city', 'minTermMonths', ...DETAIL_NAMES]
/** The facts with one value. */
const SINGLE = (Object.keys(EMPTY_RENTAL) as FactName[]).filter(
  (name) => EMPTY_RENTAL[name] === null && !UNLABELLED.includes(name),
)
const emptyRules = {
  ...EMPTY_RENTAL,
  isRental: false,
  confidence: 0,
  certainty: {},
  evidence: {},
  more: [],
}

/** Converts a label to the output of a perfect model. */
function outputFromLabel(gold: Label): ModelOutput {
  const facts = Object.fromEntries(
    ['city', ...SINGLE, 'amenities', 'phones'].map((name) => [
      name,
      gold[name as keyof Facts] ?? EMPTY_FLAT[name as keyof ModelFlat],
    ]),
  )
  return parseModelOutput({
    isRental: true,
    flats: [{ ...EMPTY_FLAT, ...facts, status: gold.status ?? 'active' }],
  })!
}

const ground = (post: Post, gold: Label): GroundedFlat =>
  groundOutput(outputFromLabel(gold), { text: post.text, city: post.city }, emptyRules).flats[0]!
const share = (part: number, all: number): number => part / all

describe.skipIf(!existsSync(POSTS))(
  'labelled posts (in CORPUS_DIR), without evidence from the rules',
  () => {
    const offers = existsSync(POSTS)
      ? readFileSync(POSTS, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as Post)
          .filter((post) => post.gold.isRental)
      : []

    it('keeps at least 98 % of correct values', () => {
      let [matched, all] = [0, 0]
      for (const post of offers) {
        const found = ground(post, post.gold)
        for (const name of SINGLE)
          if (post.gold[name] != null)
            [matched, all] = [matched + Number(found[name] === post.gold[name]), all + 1]
        for (const phone of post.gold.phones ?? [])
          [matched, all] = [matched + Number(found.phones.includes(phone)), all + 1]
      }
      expect(all).toBeGreaterThan(400)
      expect(share(matched, all)).toBeGreaterThanOrEqual(0.98)
    })

    it('accepts at most 5 % of values that belong to another post', () => {
      let [matched, all] = [0, 0]
      offers.forEach((post, i) => {
        const { gold } = offers[(i + 17) % offers.length]!
        const found = ground(post, gold)
        for (const name of SINGLE)
          if (gold[name] != null && gold[name] !== post.gold[name])
            [matched, all] = [
              matched + Number(found[name] !== null && (found.certainty[name] ?? 0) >= 0.5),
              all + 1,
            ]
        for (const phone of gold.phones ?? [])
          if (!post.gold.phones?.includes(phone))
            [matched, all] = [matched + Number(found.phones.includes(phone)), all + 1]
      })
      expect(all).toBeGreaterThan(300)
      expect(share(matched, all)).toBeLessThanOrEqual(0.05)
    })
  },
)
