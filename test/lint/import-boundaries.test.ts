import { beforeAll, describe, expect, test } from 'vitest'
import { BOUNDARIES } from '../../lint/boundaries.mjs'
import { lintFixture, type Finding } from './lint-fixture.ts'

/** At least one violation of every row of BOUNDARIES, in every form of import. */
const VIOLATIONS: { row: string; file: string; code: string }[] = [
  {
    row: 'config',
    file: 'src/server/port.ts',
    code: "import { config } from '#config'\nexport const port = config().port",
  },
  {
    row: 'config',
    file: 'src/worker/pause.ts',
    code: "import { config } from '../config.ts'\nexport const port = config().port",
  },
  {
    row: 'main',
    file: 'src/core/listings/start.ts',
    code: "export const start = () => import('#main/all.ts')",
  },
  {
    row: 'double',
    file: 'test/doubles/s3/json.ts',
    code: "import type { Listing } from '#contract/listings.ts'\nexport type Stored = Listing",
  },
  {
    row: 'double',
    file: 'test/doubles/s3/borrowed.ts',
    code: "import { startSmtp } from '../smtp/server.ts'\nexport const start = startSmtp",
  },
  {
    row: 'demo',
    file: 'src/demo/stripe/charge.ts',
    code:
      "import type { PaymentProvider } from '#core/payments/provider.ts'\n" +
      'export type Charge = PaymentProvider',
  },
  {
    row: 'demo',
    file: 'src/demo/stripe/borrowed.ts',
    code: "import { startTme } from '../t-me/server.ts'\nexport const start = startTme",
  },
  {
    row: 'demo-wiring',
    file: 'src/main/server.ts',
    code: "import { startTme } from '#demo/t-me/server.ts'\nexport const start = startTme",
  },
  {
    row: 'demo-wiring',
    file: 'src/server/bot.ts',
    code:
      "import type { FakeTelegramBot } from '#demo/telegram-bot/types.ts'\n" +
      'export type Bot = FakeTelegramBot',
  },
  {
    row: 'product',
    file: 'src/main/ingest.ts',
    code: "import { runProduct } from './wiring/product.ts'\nexport const run = runProduct",
  },
  {
    row: 'test',
    file: 'src/core/listings/borrowed.ts',
    code:
      "import { openTestDatabase } from '#test/database.ts'\n" +
      'export const open = openTestDatabase',
  },
  {
    row: 'contract',
    file: 'src/contract/title.ts',
    code: "import { titleOf } from '#core/listings/title.ts'\nexport const title = titleOf",
  },
  {
    row: 'contract',
    file: 'src/contract/facts.ts',
    code:
      "import type { Facts } from '../core/extraction/extraction.ts'\n" +
      'export type FactsSchema = Facts',
  },
  {
    row: 'contract-packages',
    file: 'src/contract/files.ts',
    code: "import fs from 'node:fs'\nexport const read = fs.readFileSync",
  },
  {
    row: 'other-store',
    file: 'src/core/listings/publish.ts',
    code: "import { findPost } from '#core/posts/store.ts'\nexport const find = findPost",
  },
  {
    row: 'other-store',
    file: 'src/core/listings/merge.ts',
    code: "import { findPost } from '#core/posts/store-vanished.ts'\nexport const find = findPost",
  },
  {
    row: 'other-store',
    file: 'src/core/searches/match.ts',
    code: "import { page } from '../listings/search-store.ts'\nexport const find = page",
  },
  {
    row: 'core',
    file: 'src/core/channels/collect.ts',
    code:
      "import { createTelegramWeb } from '#adapters/telegram-web/telegram-web.ts'\n" +
      'export const create = createTelegramWeb',
  },
  {
    row: 'core',
    file: 'src/core/channels/read.ts',
    code:
      "import type { Reader } from '#adapters/telegram-web/telegram-web.ts'\n" +
      'export type Read = Reader',
  },
  {
    row: 'core',
    file: 'src/core/channels/app.ts',
    code: "export type Read = import('#server/app.ts').App",
  },
  {
    row: 'core-network',
    file: 'src/core/photos/load.ts',
    code: "import https from 'node:https'\nexport const get = https.get",
  },
  {
    row: 'core-network',
    file: 'src/core/photos/serve.ts',
    code: "import { fastify } from 'fastify'\nexport const app = fastify",
  },
  {
    row: 'jobs',
    file: 'src/server/enqueue.ts',
    code: "import { quickAddJob } from 'graphile-worker'\nexport const add = quickAddJob",
  },
  {
    row: 'adapter-database',
    file: 'src/adapters/mailer/sent.ts',
    code: "import type { Db } from '#core/db/database.ts'\nexport type Sent = Db",
  },
  {
    row: 'adapter-types',
    file: 'src/adapters/mailer/title.ts',
    code: "import { titleOf } from '#core/listings/title.ts'\nexport const title = titleOf",
  },
  {
    row: 'adapter',
    file: 'src/adapters/mailer/page.ts',
    code: "import { createApp } from '#server/app.ts'\nexport const app = createApp",
  },
  {
    row: 'adapter-wiring',
    file: 'src/server/emails.ts',
    code:
      "import { createMailer } from '#adapters/mailer/mailer.ts'\n" +
      'export const mailer = createMailer',
  },
  {
    row: 'adapter-wiring',
    file: 'src/worker/tasks/read-channel.ts',
    code: "export const read = () => import('#adapters/telegram-web/telegram-web.ts')",
  },
  {
    row: 'module-store',
    file: 'src/server/routes/listings.ts',
    code: "import { page } from '#core/listings/search-store.ts'\nexport const list = page",
  },
  {
    row: 'other-store',
    file: 'src/core/posts/save-posts.ts',
    code: "import { one } from '#core/listings/merge/decision-store.ts'\nexport const find = one",
  },
  {
    row: 'module-store',
    file: 'src/server/routes/merges.ts',
    code: "import { one } from '#core/listings/merge/store.ts'\nexport const list = one",
  },
  {
    row: 'module-store',
    file: 'src/worker/tasks/publish-post.ts',
    code: "import { save } from '#core/listings/store.ts'\nexport const publish = save",
  },
  {
    row: 'server',
    file: 'src/server/pages.ts',
    code: "import { renderPage } from '#web/server-entry.tsx'\nexport const render = renderPage",
  },
  {
    row: 'server',
    file: 'src/server/run.ts',
    code: "import type { Worker } from '#worker/worker.ts'\nexport type Run = Worker",
  },
  {
    row: 'server-packages',
    file: 'src/server/html.ts',
    code: "import { createElement } from 'react'\nexport const element = createElement",
  },
  {
    row: 'worker',
    file: 'src/worker/app.ts',
    code: "import { createApp } from '#server/app.ts'\nexport const app = createApp",
  },
  {
    row: 'worker',
    file: 'src/worker/listen.ts',
    code: "import { fastify } from 'fastify'\nexport const app = fastify",
  },
  {
    row: 'sibling-feature',
    file: 'src/web/features/listings/heart.tsx',
    code: "import { Saved } from '#web/features/saved/saved.tsx'\nexport const Heart = Saved",
  },
  {
    row: 'sibling-feature',
    file: 'src/web/features/listings/price.tsx',
    code: "import { Plan } from '../billing/plan.tsx'\nexport const Price = Plan",
  },
  {
    row: 'ui',
    file: 'src/web/ui/badge.tsx',
    code: "import type { Listing } from '#contract/listings.ts'\nexport type Badge = Listing",
  },
  {
    row: 'ui',
    file: 'src/web/ui/card.tsx',
    code: "import { Heart } from '#web/features/listings/heart.tsx'\nexport const Card = Heart",
  },
  {
    row: 'web',
    file: 'src/web/money.ts',
    code: "import { toUsdCents } from '#core/listings/rates.ts'\nexport const cents = toUsdCents",
  },
  {
    row: 'web',
    file: 'src/web/files.ts',
    code: "import path from 'node:path'\nexport const join = path.join",
  },
  {
    row: 'web',
    file: 'src/web/rows.ts',
    code: "import type { Kysely } from 'kysely'\nexport type Rows = Kysely<unknown>",
  },
  {
    row: 'server-messages',
    file: 'src/web/shell/bot.ts',
    code:
      "import { botMessages } from '#locales/server-messages.ts'\n" +
      'export const t = botMessages.en',
  },
  {
    row: 'locales',
    file: 'locales/place.ts',
    code: "import { city } from '#core/places/cities.ts'\nexport const name = city",
  },
  {
    row: 'city-files',
    file: 'src/web/map/streets.ts',
    code: "import { gazetteer } from '#cities/gazetteer.ts'\nexport const cities = gazetteer",
  },
  {
    row: 'web-zod',
    file: 'src/web/schemas.ts',
    code: "import { z } from 'zod'\nexport const schema = z.string()",
  },
]

/** The other rules, each with a violation and a part of its message. */
const OTHERS: { rule: string; file: string; code: string; expectedMessage: string }[] = [
  {
    rule: 'boundaries',
    file: 'src/web/query.ts',
    code:
      "import { listingQuerySchema } from '#contract/listings.ts'\n" +
      'export const schema = listingQuerySchema',
    expectedMessage: 'this module imports zod',
  },
  {
    rule: 'boundaries',
    file: 'src/web/calls.ts',
    code: "import { operations } from '#contract/operations.ts'\nexport const all = operations",
    expectedMessage: 'this module imports zod',
  },
  {
    rule: 'imports',
    file: 'src/core/listings/ending.ts',
    code: "import { districtsOf } from '#contract/cities'\nexport const of = districtsOf",
    expectedMessage: 'write the extension',
  },
  {
    rule: 'imports',
    file: 'src/core/listings/relative.ts',
    code: "import { cityNamed } from '../places/cities.ts'\nexport const named = cityNamed",
    expectedMessage: "across modules write '#core/places/cities.ts'",
  },
  {
    rule: 'imports',
    file: 'src/core/listings/path.ts',
    code: "import path from 'path'\nexport const join = path.join",
    expectedMessage: "write 'node:path'",
  },
  {
    rule: 'named-exports',
    file: 'src/core/listings/title.ts',
    code: 'export default function title() {}',
    expectedMessage: 'named exports only',
  },
  {
    rule: 'named-exports',
    file: 'src/core/listings/all.ts',
    code: "export * from './title.ts'",
    expectedMessage: 'no barrels',
  },
  {
    rule: 'named-exports',
    file: 'src/core/listings/some.ts',
    code: "export { title } from './title.ts'",
    expectedMessage: 'no barrels',
  },
  {
    rule: 'sql-location',
    file: 'src/core/listings/search.ts',
    code: "import { sql } from 'kysely'\nexport const one = sql",
    expectedMessage: 'SQL belongs in core/<noun>/store.ts',
  },
  {
    rule: 'sql-location',
    file: 'src/server/health.ts',
    code: 'export const rows = (db: any) => db.selectFrom("listing").execute()',
    expectedMessage: 'SQL belongs in core/<noun>/store.ts',
  },
  {
    rule: 'sql-location',
    file: 'src/worker/lease.ts',
    code: 'export const lock = (client: any) => client.query("select pg_try_advisory_lock(1)")',
    expectedMessage: 'SQL belongs in core/<noun>/store.ts',
  },
  {
    rule: 'environment',
    file: 'src/server/proxy.ts',
    code: 'export const proxy = process.env.TRUST_PROXY',
    expectedMessage: 'only src/config.ts reads the environment',
  },
  {
    rule: 'environment',
    file: 'src/main/worker.ts',
    code: "import { env } from 'node:process'\nexport const all = env",
    expectedMessage: 'only src/config.ts reads the environment',
  },
  {
    rule: 'core-network',
    file: 'src/core/listings/convert.ts',
    code: "export const rates = () => fetch('https://example.com')",
    expectedMessage: 'core uses no network',
  },
  {
    rule: 'file-names',
    file: 'src/core/listings/PriceOf.ts',
    code: 'export const price = 1',
    expectedMessage: 'kebab-case',
  },
  {
    rule: 'file-names',
    file: 'src/core/listings/utils.ts',
    code: 'export const price = 1',
    expectedMessage: 'vague name',
  },
  {
    rule: 'no-mocks',
    file: 'src/core/listings/mocked.test.ts',
    code: "import { test, vi } from 'vitest'\ntest('x', () => { vi.fn() })",
    expectedMessage: 'no mocked functions',
  },
]

/** Code that is allowed, to notice a rule that has become too strict. */
const ALLOWED: Record<string, string> = {
  'src/core/listings/store.ts':
    "import { sql } from 'kysely'\n" +
    "import type { Db } from '#core/db/database.ts'\n" +
    'export const one = (db: Db) => sql`select 1`.execute(db)',
  'src/core/listings/merge/decision-store.ts':
    "import { sql } from 'kysely'\n" +
    "import type { Db } from '#core/db/database.ts'\n" +
    'export const one = (db: Db) => sql`select 1`.execute(db)',
  'src/core/listings/publish-listing.ts':
    "import { one } from './merge/decision-store.ts'\nexport const find = one",
  'src/core/listings/locate-listing.ts':
    "import { locate } from '#core/places/locate.ts'\n" +
    "import { one } from './store.ts'\n" +
    'export const place = [locate, one]',
  'src/adapters/telegram-web/reader.ts':
    "import type { ChannelReader } from '#core/channels/channel-reader.ts'\n" +
    "import { load } from 'cheerio'\n" +
    'export type Reader = ChannelReader\n' +
    'export const parse = load',
  'src/server/ports.ts':
    "import type { Mailer } from '#adapters/mailer/mailer.ts'\n" +
    "import { searchListings } from '#core/listings/search.ts'\n" +
    'export type Port = Mailer\n' +
    'export const search = searchListings',
  'src/web/features/listings/list.tsx':
    "import { SORTS } from '#contract/sorts.ts'\n" +
    "import type { Listing } from '#contract/listings.ts'\n" +
    "import { Button } from '#web/ui/button.tsx'\n" +
    'export const parts = [SORTS, Button]\n' +
    'export type Row = Listing',
  'src/main/dev.ts':
    "import { runProduct } from './wiring/product.ts'\nexport const run = runProduct",
  'src/main/wiring/product.ts':
    "import { config } from '#config'\n" +
    "import { startTme } from '#demo/t-me/server.ts'\n" +
    "import { createApp } from '#server/app.ts'\n" +
    'export const parts = [config, startTme, createApp]',
  'src/core/listings/listing.db.test.ts':
    "import { sql } from 'kysely'\n" +
    "import { expect, test } from 'vitest'\n" +
    "import { startTme } from '#demo/t-me/server.ts'\n" +
    "test('x', () => { expect([sql, startTme]).toBeTruthy() })",
}

let findings: Finding[]
beforeAll(async () => {
  const fixtures = [...VIOLATIONS, ...OTHERS].map(({ file, code }) => [file, `${code}\n`] as const)
  findings = await lintFixture({ ...Object.fromEntries(fixtures), ...ALLOWED })
}, 60_000)

const of = (file: string) =>
  findings.filter((finding) => finding.file === file && finding.rule.startsWith('bina'))

describe('boundaries', () => {
  test.each(VIOLATIONS)('$row: $file', ({ row, file }) => {
    const expectedMessage = BOUNDARIES.find((one) => one.name === row)?.message
    expect(of(file).map((finding) => finding.message)).toContainEqual(
      expect.stringContaining(expectedMessage ?? 'no such row'),
    )
  })

  test('every row has a violation in this test', () => {
    expect(
      BOUNDARIES.map((row) => row.name).filter(
        (name) => !VIOLATIONS.some((one) => one.row === name),
      ),
    ).toEqual([])
  })
})

describe('other rules', () => {
  test.each(OTHERS)('$rule: $file', ({ rule, file, expectedMessage }) => {
    expect(of(file)).toContainEqual({
      file,
      rule: `bina(${rule})`,
      message: expect.stringContaining(expectedMessage),
    })
  })
})

test('every file of this test has its own name', () => {
  const files = [...VIOLATIONS, ...OTHERS].map(({ file }) => file).concat(Object.keys(ALLOWED))
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
})

test.each(Object.keys(ALLOWED))('allowed: %s', (file) => {
  expect(of(file)).toEqual([])
})
