import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createStore, type Email } from './store.ts'

const email = (number: number, more: Partial<Email> = {}): Email => ({
  to: 'nino@example.com',
  subject: `Email ${number}`,
  text: 'text',
  html: '<p>html</p>',
  language: 'en',
  messageId: `bina.${number}.abc@bina.example`,
  ...more,
})
const fresh = () => path.join(mkdtempSync(path.join(tmpdir(), 'mailbox-')), 'mail')

test('emails are stored newest first, and a repeat replaces the first', async () => {
  const dir = fresh()
  const mailbox = createStore(dir)
  expect(await mailbox.listEmails()).toEqual([])
  for (const number of [1, 2, 10])
    expect(await mailbox.send(email(number))).toEqual({ kind: 'sent' })
  await mailbox.send(email(2, { text: 'again' }))
  const stored = await createStore(dir).listEmails()
  expect(stored).toHaveLength(3)
  expect(stored[0]).toMatchObject({ ...email(2), text: 'again', id: 'bina-2-abc' })
  expect(stored[0]!.storedAt).toBeInstanceOf(Date)
  expect(await mailbox.findEmail('bina-10-abc')).toMatchObject(email(10))
  for (const file of readdirSync(dir)) expect(statSync(path.join(dir, file)).mode & 0o077).toBe(0)
})

test('other files and ids outside the folder are not emails', async () => {
  const dir = fresh()
  const mailbox = createStore(dir)
  await mailbox.send(email(1, { messageId: '../../../etc/passwd@x' }))
  expect(readdirSync(dir)).toEqual(['-etc-passwd.json'])
  writeFileSync(path.join(dir, 'broken.json'), '{"subject":')
  writeFileSync(
    path.join(dir, '..', 'outside.json'),
    JSON.stringify({ ...email(2), storedAt: new Date() }),
  )
  for (const id of ['broken', 'missing', '../outside', '..%2Foutside', ''])
    expect(await mailbox.findEmail(id)).toBe(null)
  expect(await mailbox.listEmails()).toHaveLength(1)
})

test('the oldest emails are deleted above the maximum', async () => {
  const mailbox = createStore(fresh(), { maxEmails: 3 })
  for (let number = 1; number <= 12; number++) await mailbox.send(email(number))
  const stored = await mailbox.listEmails()
  expect(stored.map(({ subject }) => subject)).toEqual(['Email 12', 'Email 11', 'Email 10'])
})
