import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Letter } from '#core/mail/mailer.ts'
import { createMailboxFolder } from './mailbox-folder.ts'

const letter = (number: number, more: Partial<Letter> = {}): Letter => ({
  to: 'nino@example.com',
  subject: `Letter ${number}`,
  text: 'text',
  html: '<p>html</p>',
  language: 'en',
  messageId: `bina.${number}.abc@bina.example`,
  ...more,
})
const fresh = () => path.join(mkdtempSync(path.join(tmpdir(), 'mailbox-')), 'mail')

test('letters are kept newest first, for their owner alone, and a repeat takes the place of the first', async () => {
  const dir = fresh()
  const mailbox = createMailboxFolder(dir)
  expect(await mailbox.letters()).toEqual([])
  for (const number of [1, 2, 10])
    expect(await mailbox.send(letter(number))).toEqual({ kind: 'sent' })
  await mailbox.send(letter(2, { text: 'again' }))
  const kept = await createMailboxFolder(dir).letters()
  expect(kept).toHaveLength(3)
  expect(kept[0]).toMatchObject({ ...letter(2), text: 'again', id: 'bina-2-abc' })
  expect(kept[0]!.keptAt).toBeInstanceOf(Date)
  expect(await mailbox.letter('bina-10-abc')).toMatchObject(letter(10))
  for (const file of readdirSync(dir)) expect(statSync(path.join(dir, file)).mode & 0o077).toBe(0)
})

test('what is no letter of the folder is none', async () => {
  const dir = fresh()
  const mailbox = createMailboxFolder(dir)
  await mailbox.send(letter(1, { messageId: '../../../etc/passwd@x' }))
  expect(readdirSync(dir)).toEqual(['-etc-passwd.json'])
  writeFileSync(path.join(dir, 'broken.json'), '{"subject":')
  writeFileSync(
    path.join(dir, '..', 'outside.json'),
    JSON.stringify({ ...letter(2), keptAt: new Date() }),
  )
  for (const id of ['broken', 'missing', '../outside', '..%2Foutside', ''])
    expect(await mailbox.letter(id)).toBe(null)
  expect(await mailbox.letters()).toHaveLength(1)
})

test('the oldest go when there are many', async () => {
  const mailbox = createMailboxFolder(fresh(), { most: 3 })
  for (let number = 1; number <= 12; number++) await mailbox.send(letter(number))
  const kept = await mailbox.letters()
  expect(kept.map(({ subject }) => subject)).toEqual(['Letter 12', 'Letter 11', 'Letter 10'])
})
