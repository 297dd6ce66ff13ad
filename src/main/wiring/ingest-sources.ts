import { readFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { readTelegramExport } from '#adapters/telegram-export/telegram-export.ts'
import { parsePage } from '#adapters/telegram-web/parse-page.ts'
import type { ChannelReader } from '#core/channels/channel-reader.ts'
import { collectChannel } from '#core/channels/collect.ts'
import { getChannelCity, ensureOneOffChannel, importPosts } from '#core/channels/import-posts.ts'
import type { Database } from '#core/db/database.ts'
import type { Extractor } from '#core/extraction/extraction.ts'
import type { IntakeReport } from './ingest-report.ts'
import { CITY_NAMES } from '#contract/cities.ts'
import { CommandError } from './run.ts'

export type IngestContext = {
  database: Database
  report: IntakeReport
  city: string | null
  /** Until then the jobs of what is taken in wait for this process to do them. */
  takeoverAt: Date
  log(line: string): void
}

/** Reads a public channel: what is new since it was last read, or its last month. */
export async function importPublicChannel(
  { database, report, city, takeoverAt, log }: IngestContext,
  reader: ChannelReader,
  username: string,
): Promise<void> {
  const channelId = await ensureOneOffChannel(database, username, city)
  report.channelIds.add(channelId)
  for (let more = true; more; ) {
    const reading = await collectChannel(database, reader, channelId, { runAt: takeoverAt })
    if (!reading) return
    report.seen += reading.seen
    report.created.push(...reading.created)
    report.changed.push(...reading.changed)
    report.vanished += reading.removed
    report.unparsed.push(...reading.unparsed)
    log(`${username}: ${report.seen} posts read`)
    const isGood = ['page', 'not-modified', 'empty'].includes(reading.outcome)
    if (!isGood)
      report.refused.push({
        what: username,
        reason: `${reading.outcome}, ${reading.detail ?? 'no more is known'}`,
      })
    more = isGood && reading.isGapOpen
  }
}

/** Reads saved pages of t.me: a file, or every .html of a folder. A page is as old as its file. */
export async function importPages(work: IngestContext, given: string): Promise<void> {
  for (const file of await pageFiles(given)) {
    const [html, { mtime }] = await Promise.all([readFile(file, 'utf8'), stat(file)])
    const name = path.basename(file)
    const outcome = parsePage(html, { status: 200 })
    switch (outcome.kind) {
      case 'page': {
        const { channel, posts, unparsed } = outcome
        await importInBatches(work, {
          channel,
          posts,
          unparsed,
          readAt: earlier(mtime, new Date()),
        })
        work.log(
          `${name}: ${countOf(posts.length, 'post')} of ` +
            `${channel.username}${unparsed.length > 0 ? `, ${unparsed.length} blocks unread` : ''}`,
        )
        break
      }
      case 'not-public':
        work.report.refused.push({
          what: name,
          reason:
            outcome.location === null
              ? 'no public preview'
              : `a landing page, no public preview of ${outcome.location}`,
        })
        break
      case 'empty':
        work.report.refused.push({ what: name, reason: `${outcome.channel.username} has no posts` })
        break
      case 'not-modified':
        work.report.refused.push({ what: name, reason: 'holds no page' })
        break
      case 'unrecognised':
      case 'throttled':
      case 'unreachable':
        work.report.refused.push({ what: name, reason: `${outcome.kind}, ${outcome.reason}` })
    }
  }
}

/**
 * Reads a result.json of Telegram Desktop. Throws CommandError, with nothing stored, where a city
 * is needed.
 */
export async function importExport(
  work: IngestContext,
  file: string,
  username: string,
  extractor: Extractor,
): Promise<void> {
  const [text, { mtime }] = await Promise.all([readFile(file, 'utf8'), stat(file)]).catch(
    (error: NodeJS.ErrnoException) => {
      throw new CommandError(
        `${file} cannot be read (${error.code}): give the path of the export's result.json.`,
      )
    },
  )
  let found
  try {
    found = readTelegramExport(JSON.parse(text), { username })
  } catch (error) {
    throw new CommandError(
      `${file} is not an export of a channel (${(error as Error).message}): export it from ` +
        'Telegram Desktop as machine-readable JSON.',
    )
  }
  await requireCity(work, found, extractor)
  await importInBatches(work, { ...found, readAt: earlier(mtime, new Date()) })
  work.log(`${path.basename(file)}: ${countOf(found.posts.length, 'post')} of ${username}`)
}

/**
 * A flat without a city is on no list: the post names it, the channel has it, or whoever ingests
 * says it.
 */
async function requireCity(
  { database, city }: IngestContext,
  { channel, posts }: Pick<FoundPosts, 'channel' | 'posts'>,
  extractor: Extractor,
): Promise<void> {
  if (city !== null || (await getChannelCity(database, channel.username)) !== null) return
  const read = await Promise.all(posts.map(({ text }) => extractor.extract({ text })))
  const flats = read
    .flatMap(({ more, ...first }) => [first, ...more])
    .filter(({ isRental }) => isRental)
  const withoutCity = flats.filter((flat) => flat.city === null).length
  if (withoutCity === 0) return
  const named =
    withoutCity === flats.length
      ? `None of the ${countOf(flats.length, 'flat')} in this export names a city`
      : `${withoutCity} of the ${countOf(flats.length, 'flat')} in this export name no city`
  throw new CommandError(
    `${named}, so no list would show them. Say which city the channel is about: ` +
      `add --city ${CITY_NAMES.join(' or --city ')}. A city that a post names itself is kept.`,
  )
}

type FoundPosts = Pick<Parameters<typeof importPosts>[1], 'channel' | 'posts' | 'readAt'> & {
  unparsed: readonly { reason: string }[]
}

async function importInBatches(
  { database, report, city, takeoverAt }: IngestContext,
  { channel, posts, unparsed, readAt }: FoundPosts,
): Promise<void> {
  report.seen += posts.length
  report.unparsed.push(...unparsed)
  // Some hundred at a time: a channel's row is not held for long.
  for (let start = 0; start < posts.length; start += 200) {
    const stored = await importPosts(database, {
      channel,
      city,
      posts: posts.slice(start, start + 200),
      readAt,
      runAt: takeoverAt,
    })
    report.channelIds.add(stored.channelId)
    report.created.push(...stored.created)
    report.changed.push(...stored.changed)
  }
}

async function pageFiles(given: string): Promise<string[]> {
  try {
    if (!(await stat(given)).isDirectory()) return [given]
    const files = (await readdir(given)).filter((name) => /\.html?$/i.test(name)).sort()
    if (files.length > 0) return files.map((name) => path.join(given, name))
  } catch (error) {
    throw new CommandError(
      `${given} cannot be read (${(error as NodeJS.ErrnoException).code}): give a saved page ` +
        'or a folder of them.',
    )
  }
  throw new CommandError(`${given} holds no .html file: save pages of t.me/s/NAME there.`)
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
