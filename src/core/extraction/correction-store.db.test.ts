import { expect, test } from 'vitest'
import { inCity } from '#core/db/distributed/city-scope.ts'
import { openTestDatabase } from '#test/database.ts'
import { addPost } from '#test/listing-rows.ts'
import {
  endCorrections,
  insertCorrection,
  listCorrectionsOfPost,
  listCorrectionsOfSameText,
  listWithCopies,
} from './correction-store.ts'

const { kysely } = await openTestDatabase()
const db = await inCity(kysely, 'Tbilisi')
const madeAt = new Date('2026-11-01T12:00:00Z')
let texts = 0

const correct = (
  postId: number,
  textMd5: string,
  change: { statedInPost?: boolean; copiedFrom?: number | null } = {},
) =>
  insertCorrection(db, {
    postId,
    part: 0,
    field: 'rooms',
    value: 3,
    previousValue: 2,
    sourceText: '3 rooms',
    textMd5,
    statedInPost: true,
    copiedFrom: null,
    madeBy: null,
    madeAt,
    ...change,
  })

const twoPosts = async () => {
  texts += 1
  return { post: await addPost(db), repost: await addPost(db), text: String(texts).padStart(32) }
}

test('a correction counts until it ends, for reposts and copies too', async () => {
  const { post, repost, text } = await twoPosts()
  const id = await correct(post, text)
  const copy = await correct(repost, text, { copiedFrom: id })
  const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id)
  expect(ids(await listCorrectionsOfPost(db, post))).toEqual([id])
  expect(ids(await listCorrectionsOfSameText(db, repost, text))).toEqual([id])
  expect(ids(await listWithCopies(db, [id]))).toEqual([id, copy])

  await endCorrections(db, [id], 'edited', madeAt)
  expect(await listCorrectionsOfPost(db, post)).toEqual([])
  expect(await listCorrectionsOfSameText(db, repost, text)).toEqual([])
  expect(ids(await listWithCopies(db, [id]))).toEqual([copy])
})

test('a correction that the post does not confirm is not applied to reposts', async () => {
  const { post, repost, text } = await twoPosts()
  await correct(post, text, { statedInPost: false })
  expect(await listCorrectionsOfSameText(db, repost, text)).toEqual([])
})

test('a correction undone on a repost is not applied to it again', async () => {
  const { post, repost, text } = await twoPosts()
  const id = await correct(post, text)
  const copy = await correct(repost, text, { copiedFrom: id })
  await endCorrections(db, [copy], 'undone', madeAt)
  expect(await listCorrectionsOfSameText(db, repost, text)).toEqual([])
})

test('the reason and the time of the first end are kept', async () => {
  const { post, text } = await twoPosts()
  const id = await correct(post, text)
  await endCorrections(db, [id], 'undone', madeAt)
  await endCorrections(db, [id], 'edited', new Date(madeAt.getTime() + 1000))
  expect(
    await db
      .selectFrom('correction')
      .select(['ended_at', 'end_reason'])
      .where('id', '=', id)
      .executeTakeFirst(),
  ).toEqual({ ended_at: madeAt, end_reason: 'undone' })
})
