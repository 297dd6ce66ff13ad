import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { CityName } from '#contract/cities.ts'
import { origin } from './browser.ts'

type Message = {
  messageId: number
  from: 'bot' | 'person'
  text: string
  photo: object[] | null
  buttons: { text: string; url?: string; data?: string }[][]
}

const headers = { accept: 'application/json', 'content-type': 'application/json' }
const root = path.resolve(import.meta.dirname, '../..')

async function postTo<Answer>(at: string, place: string, body: object): Promise<Answer> {
  const answer = await fetch(`${at}/dev/bot${place}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (!answer.ok)
    throw new Error(`POST /dev/bot${place} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** Somebody at the messenger that stands in for Telegram, of the product at `at`. */
export async function newChat(firstName: string, at: string = origin) {
  const post = <Answer>(place: string, body: object) => postTo<Answer>(at, place, body)
  const { id } = await post<{ id: number }>('/people', { firstName, language: 'en' })
  const messages = async () =>
    (
      (await (await fetch(`${at}/dev/bot/chats/${id}`, { headers })).json()) as {
        messages: Message[]
      }
    ).messages
  /** Waits for something that the bot says, and answers it. */
  async function hears(
    words: RegExp,
    isIt: (message: Message) => boolean = () => true,
  ): Promise<Message> {
    let found: Message | undefined
    await expect
      .poll(
        async () => {
          found = (await messages()).findLast(
            (message) => message.from === 'bot' && words.test(message.text) && isIt(message),
          )
          return found !== undefined
        },
        { timeout: 40_000, message: `the bot says ${words}` },
      )
      .toBe(true)
    return found!
  }
  async function confirmsLink(row: number): Promise<void> {
    const { messageId, buttons } = await hears(
      /Connect this chat to the Bina account/,
      (asked) => asked.buttons.length > 0,
    )
    await post(`/chats/${id}/presses`, { messageId, data: buttons[row]![0]!.data })
  }
  return {
    id,
    messages,
    hears: (words: RegExp) => hears(words),
    says: (text: string) => post(`/chats/${id}/says`, { text }),
    blocks: () => post(`/chats/${id}/blocks`, {}),
    /** Presses START on the page that a link to the bot opened, and answers what the link asks. */
    async starts(page: Page, { agrees = true }: { agrees?: boolean } = {}): Promise<void> {
      await page.goto(`${page.url()}&as=${id}`)
      const asksHere = new URL(page.url()).searchParams.has('start')
      await page.getByRole('button', { name: 'START' }).click()
      // A page that is closed while a form takes it to another never says that it is.
      await page.getByRole('textbox', { name: 'Message' }).waitFor()
      await page.waitForLoadState()
      await page.close()
      if (asksHere) await (agrees ? this.agrees() : this.refuses())
    },
    /** Lets the account have the chat whose link was opened. */
    agrees: () => confirmsLink(0),
    /** Says that the account is somebody else's. */
    refuses: () => confirmsLink(1),
  }
}

const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!
const shuffled = (words: readonly string[]) =>
  words
    .map((word) => ({ word, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ word }) => word)
const PRAISE = [
  'quiet yard',
  'new windows',
  'high ceilings',
  'a large kitchen',
  'view of the river',
  'oak floor',
  'gas heating',
  'close to the park',
  'a bathtub',
  'renovated last year',
  'a built-in wardrobe',
  'evening sun',
] as const

let written = 0
let posted = 0

/**
 * The words of a post about a flat that is no other: nothing posted before is taken for the same
 * one.
 */
export function postOf({
  rooms,
  district,
  price,
  also = '',
}: {
  rooms: number
  district: string
  price: number
  also?: string
}): string {
  written += 1
  const size = 20 * rooms + ((written * 7) % 40)
  const operator = oneOf(['55', '77', '91', '98'])
  const phone = `+995 5${operator} ${Math.floor(100_000 + Math.random() * 900_000)}`
  const praise = shuffled(PRAISE).slice(0, 6).join(', ')
  const flat = `${rooms}-room apartment for rent in ${district}, ${size} sq.m${also}`
  return `${flat}: ${praise}. ${price}$ per month. ${phone}`
}

/**
 * A channel of a city posts a flat now: taken in as `npm run ingest` does it, beside the running
 * product.
 */
export async function flatIsPosted(city: CityName, text: string): Promise<void> {
  const dataDir = inject('dataDir')
  if (dataDir === '')
    throw new Error('Set E2E_DATA_DIR to the data folder of the product at E2E_ORIGIN.')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bina-export-'))
  const file = path.join(folder, 'result.json')
  posted += 1
  const message = {
    id: 1,
    type: 'message',
    date_unixtime: String(Math.floor(Date.now() / 1000)),
    text: '',
    text_entities: [{ type: 'plain', text }],
  }
  writeFileSync(
    file,
    JSON.stringify({
      name: 'Flats just now',
      type: 'public_channel',
      id: 4_000_000_000 + process.pid,
      messages: [message],
    }),
  )
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATES_URL: 'off',
    SECRET_KEY: readFileSync(path.join(dataDir, 'secret-key'), 'utf8').trim(),
  }
  const command = spawn(
    process.execPath,
    [
      path.join(root, 'dist/main/ingest.js'),
      '--export',
      file,
      '--username',
      `just_now_${process.pid}_${posted}`,
      '--city',
      city,
    ],
    { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let lastText = ''
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (chunk: Buffer) => (lastText += chunk.toString()))
  const code = await new Promise((resolve) => command.once('close', resolve))
  rmSync(folder, { recursive: true, force: true })
  if (code !== 0 || !/Listings: 1\b/.test(lastText))
    throw new Error(`npm run ingest ended with ${code}:\n${lastText}`)
}
