import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Facts } from '../extraction.ts'
import { type ModelAnswer, type ModelFlat, checkAnswer } from '../model-answer.ts'
import { groundAnswer, type GroundedFlat, NOTHING } from './ground-answer.ts'

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
const blind = { ...NOTHING, isRental: false, confidence: 0, sure: {}, evidence: {}, more: [] }

/** A label in the place of a model's answer. */
function answerOf(gold: Label): ModelAnswer {
  const { isRental: _, minTermMonths: __, ...nothing } = NOTHING
  const facts = Object.fromEntries(
    ['city', ...SINGLE, 'amenities', 'phones'].map((name) => [
      name,
      gold[name as keyof Facts] ?? nothing[name as keyof typeof nothing],
    ]),
  )
  return checkAnswer({
    isRental: true,
    flats: [{ ...(nothing as ModelFlat), ...facts, status: gold.status ?? 'active' }],
  })!
}

const ground = (post: Post, gold: Label): GroundedFlat =>
  groundAnswer(answerOf(gold), { text: post.text, city: post.city }, blind).flats[0]!
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
      let [kept, all] = [0, 0]
      for (const post of offers) {
        const found = ground(post, post.gold)
        for (const name of SINGLE)
          if (post.gold[name] != null)
            [kept, all] = [kept + Number(found[name] === post.gold[name]), all + 1]
        for (const phone of post.gold.phones ?? [])
          [kept, all] = [kept + Number(found.phones.includes(phone)), all + 1]
      }
      expect(all).toBeGreaterThan(400)
      expect(share(kept, all)).toBeGreaterThanOrEqual(0.98)
    })

    it('of what is true of another post and not of this one, it lets five in a hundred through at most', () => {
      let [kept, all] = [0, 0]
      offers.forEach((post, i) => {
        const { gold } = offers[(i + 17) % offers.length]!
        const found = ground(post, gold)
        for (const name of SINGLE)
          if (gold[name] != null && gold[name] !== post.gold[name])
            [kept, all] = [
              kept + Number(found[name] !== null && (found.sure[name] ?? 0) >= 0.5),
              all + 1,
            ]
        for (const phone of gold.phones ?? [])
          if (!post.gold.phones?.includes(phone))
            [kept, all] = [kept + Number(found.phones.includes(phone)), all + 1]
      })
      expect(all).toBeGreaterThan(300)
      expect(share(kept, all)).toBeLessThanOrEqual(0.05)
    })
  },
)
