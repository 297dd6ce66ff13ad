import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Facts } from '../extraction.ts'
import { type ModelOutput, type ModelFlat, parseModelOutput } from '../model-output.ts'
import { groundOutput, type GroundedFlat, EMPTY_FACTS } from './ground-output.ts'

/** Labelled real posts lie beside the project, not in it. */
const POSTS = path.resolve(
  process.env.CORPUS_DIR ?? path.resolve(import.meta.dirname, '../../../../../shared/corpus'),
  'posts.dev.jsonl',
)

type Label = Partial<Facts> & { isRental: boolean }
type Post = { text: string; city: string | null; gold: Label }

const SINGLE = [
  'district',
  'address',
  'price',
  'priceMax',
  'currency',
  'period',
  'rooms',
  'bedrooms',
  'areaSqm',
  'floor',
  'totalFloors',
  'petsAllowed',
  'furnished',
  'deposit',
  'commission',
  'telegramUsername',
] as const
const emptyRules = {
  ...EMPTY_FACTS,
  isRental: false,
  confidence: 0,
  sure: {},
  evidence: {},
  more: [],
}

/** A label in the place of a model's answer. */
function outputFromLabel(gold: Label): ModelOutput {
  const { isRental: _, minTermMonths: __, ...nothing } = EMPTY_FACTS
  const facts = Object.fromEntries(
    ['city', ...SINGLE, 'amenities', 'phones'].map((name) => [
      name,
      gold[name as keyof Facts] ?? nothing[name as keyof typeof nothing],
    ]),
  )
  return parseModelOutput({
    isRental: true,
    flats: [{ ...(nothing as ModelFlat), ...facts, status: gold.status ?? 'active' }],
  })!
}

const ground = (post: Post, gold: Label): GroundedFlat =>
  groundOutput(outputFromLabel(gold), { text: post.text, city: post.city }, emptyRules).flats[0]!
const share = (part: number, all: number): number => part / all

describe.skipIf(!existsSync(POSTS))(
  'labelled posts (where there are none, CORPUS_DIR names their folder), without help of the rules',
  () => {
    const offers = existsSync(POSTS)
      ? readFileSync(POSTS, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as Post)
          .filter((post) => post.gold.isRental)
      : []

    it('of what is true, grounding keeps 98 in a hundred', () => {
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

    it('lets through at most 5 % of what is true only of another post', () => {
      let [matched, all] = [0, 0]
      offers.forEach((post, i) => {
        const { gold } = offers[(i + 17) % offers.length]!
        const found = ground(post, gold)
        for (const name of SINGLE)
          if (gold[name] != null && gold[name] !== post.gold[name])
            [matched, all] = [
              matched + Number(found[name] !== null && (found.sure[name] ?? 0) >= 0.5),
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
