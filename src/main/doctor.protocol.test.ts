import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTme, type FakeTme } from '#demo/t-me/server.ts'
import { startTelegramBot, type FakeTelegramBot } from '#demo/telegram-bot/server.ts'
import { openTestDatabase } from '#test/database.ts'
import { startSmtp, type FakeSmtp } from '#test/doubles/smtp/server.ts'
import { runHere } from '#test/run-command.ts'
import { doctor } from './commands/doctor.ts'

const database = await openTestDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'doctor-'))
let [tme, bot, smtp]: [FakeTme, FakeTelegramBot, FakeSmtp] = [] as never

beforeAll(async () => {
  mkdirSync(path.join(folder, 'channels'))
  tme = await startTme({ archiveDir: folder })
  for (const name of ['vake_flats', 'vera_flats'])
    tme.addChannel({ username: name, title: 'Flats', posts: [] })
  tme.addPost('vake_flats', { text: 'Flat', age: '1h' })
  tme.addPost('vera_flats', { text: 'Flat', age: '1h' })
  bot = await startTelegramBot()
  smtp = await startSmtp({ auth: { user: 'bina', pass: 'secret' } })
})
afterAll(() => Promise.all([tme.stop(), bot.stop(), smtp.stop()]))

/** Runs the command on a complete installation with these other settings. */
async function examine(settings: Record<string, string> = {}) {
  const { out, err, code } = await runHere(doctor, [], {
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: path.join(folder, 'data'),
      TELEGRAM_WEB_URL: tme.url,
      CHANNELS: 'vake_flats:Tbilisi,vera_flats:Tbilisi',
      TELEGRAM_BOT_TOKEN: bot.token,
      TELEGRAM_API_URL: bot.url,
      SMTP_URL: smtp.url,
      ...settings,
    },
  })
  expect(err).toBe('')
  // Each finding as one line, with its fix.
  const lines = out
    .replaceAll(/\n {19}Fix: /g, ' → ')
    .trimEnd()
    .split('\n')
  return { code, lines, bad: lines.filter((line) => /^(FAULT|WARNING)/.test(line)) }
}

test('a complete installation has no faults, and each check tells what it found', async () => {
  const { code, lines } = await examine()
  expect(lines).toEqual([
    'ok       settings  try-out at http://localhost:3000',
    expect.stringMatching(/^ok {7}disk {6}[\d.]+ GiB free in /),
    'ok       keys      created by npm start in the data folder',
    'ok       keys      the keys of browser notifications are a pair',
    expect.stringMatching(
      /^ok {7}database {2}PostgreSQL [\d.]+.* at .+, with pg_trgm and letters of all scripts$/,
    ),
    'ok       database  same time as the database',
    expect.stringMatching(/^ok {7}database {2}all \d+ migrations are applied$/),
    'off      replicas  DATABASE_READ_URLS is not set: the database serves all reads',
    expect.stringMatching(/^ok {7}clock {5}(same time as|1 second off) /),
    'ok       bot       @bina_local_bot',
    'ok       bot       its updates are polled',
    'ok       mail      the mail server accepts this installation',
    'ok       photos    stored, read and deleted in the data folder',
    'ok       channels  2 of 2 channels read',
    'No faults found.',
  ])
  expect(code).toBe(0)
  expect(lines.join()).not.toContain('secret')
})

test('what is not set up is said, and is no fault', async () => {
  const { code, lines } = await examine({
    TELEGRAM_BOT_TOKEN: '',
    TELEGRAM_API_URL: '',
    SMTP_URL: '',
    CHANNELS: '',
  })
  expect(lines.filter((line) => line.startsWith('off'))).toEqual([
    'off      replicas  DATABASE_READ_URLS is not set: the database serves all reads',
    'off      bot       TELEGRAM_BOT_TOKEN is not set: no alerts in Telegram',
    'off      mail      SMTP_URL is not set: emails are shown at /dev/mail',
    'off      channels  CHANNELS is not set: npm start shows a sample archive',
  ])
  expect([code, lines.at(-1)]).toEqual([0, 'No faults found.'])
})

describe('each fault is found, with its fix', () => {
  test.each([
    ['a wrong setting', { PORT: 'x' }, /settings {2}PORT is "x": .+ → Change the setting/],
    [
      'a database that is away',
      { DATABASE_URL: 'postgres://bina:hunter2@127.0.0.1:1/bina' },
      /database {2}127\.0\.0\.1:1\/bina cannot be reached .+: check DATABASE_URL/,
    ],
    [
      'a replica that is away',
      { DATABASE_READ_URLS: `${database.url},postgres://bina:hunter2@127.0.0.1:1/bina` },
      /replicas {2}127\.0\.0\.1:1\/bina cannot be reached .+ → Check DATABASE_READ_URLS/,
    ],
    [
      'a token that nobody gave out',
      { TELEGRAM_BOT_TOKEN: '1000000001:AAwrong-token-of-a-bot-that-is-long' },
      /bot {7}Telegram does not accept the bot .+ → Set TELEGRAM_BOT_TOKEN/,
    ],
    [
      'a webhook that is missing',
      { PUBLIC_URL: 'https://bina.example', SECRET_KEY: 'a key of at least thirty-two characters' },
      /bot {7}It has no webhook → Start a worker/,
    ],
    [
      'no channels in production',
      {
        NODE_ENV: 'production',
        CHANNELS: '',
        SECRET_KEY: 'a key of at least thirty-two characters',
      },
      /channels {2}There are no channels → Set CHANNELS/,
    ],
    [
      'no key in production',
      { NODE_ENV: 'production', SECRET_KEY: '' },
      /keys {6}SECRET_KEY is not set: set it to 32 or more random characters/,
    ],
    [
      'keys of browsers that are no pair',
      { VAPID_PUBLIC_KEY: 'x'.repeat(87), VAPID_PRIVATE_KEY: 'y'.repeat(43) },
      /VAPID_PUBLIC_KEY/,
    ],
  ])('%s', async (_name, settings, line) => {
    const { code, bad } = await examine(settings)
    expect(bad).toContainEqual(expect.stringMatching(line))
    expect(code).toBe(1)
    expect(bad.join()).not.toContain('hunter2')
  })

  test('a mail server that refuses the password', async () => {
    const { code, bad } = await examine({ SMTP_URL: smtp.url.replace('secret', 'forgotten') })
    expect([code, bad]).toEqual([
      1,
      [
        expect.stringMatching(
          /^FAULT {4}mail {6}The mail server does not work \(535.*\) → Check host, port, user/,
        ),
      ],
    ])
  })

  test('a webhook that leads elsewhere, and one that nothing gets through', async () => {
    const settings = {
      PUBLIC_URL: 'https://bina.example',
      SECRET_KEY: 'a key of at least thirty-two characters',
    }
    const setWebhook = (url: string) =>
      fetch(`${bot.url}/bot${bot.token}/setWebhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ url }),
      })
    const ofBot = async () =>
      (await examine(settings)).lines.filter((line) => / bot {7}(?!@)/.test(line))
    try {
      await setWebhook('https://other.example/telegram/webhook')
      expect(await ofBot()).toEqual([
        'FAULT    bot       Its webhook leads to other.example → Start a worker, which sets the ' +
          'webhook; two installations need two bots.',
      ])
      expect((await examine()).bad).toEqual([
        'WARNING  bot       Its updates go to other.example, and not to this installation → ' +
          'Start a worker, which takes them over; two installations need two bots.',
      ])
      await setWebhook('https://bina.example/telegram/webhook')
      expect(await ofBot()).toEqual(['ok       bot       its webhook leads here'])
      bot.setWebhookOrigin('http://127.0.0.1:1')
      bot.says(bot.person(), '/start')
      await expect
        .poll(ofBot, { timeout: 20_000 })
        .toEqual([
          expect.stringMatching(
            /^FAULT {4}bot {7}Telegram cannot deliver 1 update: .+ → Let the proxy pass POST \/tele/,
          ),
        ])
    } finally {
      await setWebhook('')
    }
  })

  test('channels that are not read from a public page', async () => {
    const { lines } = await examine({ CHANNELS: '-1001234567890:Tbilisi' })
    expect(lines).toContain('ok       channels  1 channel with the bot or of other sites')
    expect(lines.filter((line) => line.includes(' channels '))).toHaveLength(1)
  })

  test('a channel that is not public, and one that is limited', async () => {
    tme.fail('throttle', { channel: 'vera_flats', retryAfter: 60, times: 1 })
    const { code, lines, bad } = await examine({
      CHANNELS: 'vake_flats:Tbilisi,vera_flats:Tbilisi,nobody_flats:Tbilisi',
    })
    expect(lines).toContain('ok       channels  1 of 3 channels read')
    expect(bad).toEqual([
      'WARNING  channels  @vera_flats is limited at the moment → Wait an hour; then read less ' +
        'often.',
      'FAULT    channels  @nobody_flats is not a public channel → Correct its name, or remove ' +
        'it: groups cannot be read, and private channels only by a bot that is their admin.',
    ])
    expect([code, lines.at(-1)]).toEqual([1, '1 fault, 1 warning.'])
  })

  test('a database without tables', async () => {
    const { code, bad } = await examine({ DATABASE_URL: await emptyDatabase() })
    expect([code, bad]).toEqual([
      0,
      ['WARNING  database  It has no tables yet → Run npm run migrate, or start the product.'],
    ])
  })

  test('a clock that is an hour wrong', async () => {
    const ahead = createServer((_request, response) => {
      response.setHeader('date', new Date(Date.now() + 3_600_000).toUTCString())
      response.writeHead(302, { location: 'https://telegram.org/' }).end()
    }).listen(0, '127.0.0.1')
    await once(ahead, 'listening')
    try {
      const { port } = ahead.address() as AddressInfo
      const { code, bad } = await examine({
        TELEGRAM_WEB_URL: `http://127.0.0.1:${port}`,
        CHANNELS: '',
      })
      expect([code, bad]).toEqual([
        1,
        [expect.stringMatching(/clock {5}The clock of this machine is 3[56]\d\d seconds off /)],
      ])
    } finally {
      ahead.close()
    }
  })

  test('a data folder that cannot be written', async () => {
    const file = path.join(folder, 'a-file')
    writeFileSync(file, '')
    const { code, bad } = await examine({ DATA_DIR: `${file}/data` })
    expect(code).toBe(1)
    expect(bad).toContainEqual(
      expect.stringMatching(/^FAULT {4}disk {6}The data folder .+ cannot be written \(ENOTDIR\)/),
    )
  })

  async function emptyDatabase(): Promise<string> {
    await database.pool.query('drop database if exists doctor_empty')
    await database.pool.query('create database doctor_empty template template0')
    return database.url.replace(/\/[^/?]+(\?|$)/, '/doctor_empty$1')
  }
})
