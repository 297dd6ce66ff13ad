import { readFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { readTelegramExport } from '#adapters/telegram-export/telegram-export.ts'
import { parsePage } from '#adapters/telegram-web/parse-page.ts'
import type { ChannelReader } from '#core/channels/channel-reader.ts'
import { collectChannel } from '#core/channels/collect.ts'
import { getChannelCity, ensureOneOffChannel, importPosts } from '#core/channels/import-posts.ts'
import type { Database } from '#core/db/database.ts'
import type { Extractor } from '#core/extraction/extraction.ts'
import type { IngestReport } from './ingest-report.ts'
import { CITY_NAMES } from '#contract/cities.ts'
import { CommandError, countOf } from './run.ts'

export type IngestContext = {
  database: Database
  report: IngestReport
  city: string | null
  /** Until then, workers leave the jobs of the imported posts to this process. */
  takeoverAt: Date
  log(line: string): void
}

/** Imports a public channel: posts since the last read, or those of the last month. */
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
    log(`${username}: ${countOf(report.seen, 'post')} read`)
    const isGood = ['page', 'not-modified', 'empty'].includes(reading.outcome)
    if (!isGood)
      report.skipped.push({
        name: username,
        reason: reading.detail ? `${reading.outcome}, ${reading.detail}` : reading.outcome,
      })
    more = isGood && reading.isGapOpen
  }
}

/**
 * Imports saved pages of t.me: one file, or every .html file of a folder. The time of a file counts
 * as the time when the page was read.
 */
export async function importPages(context: IngestContext, given: string): Promise<void> {
  for (const file of await pageFiles(given)) {
    const [html, { mtime }] = await Promise.all([readFile(file, 'utf8'), stat(file)])
    const name = path.basename(file)
    const outcome = parsePage(html, { status: 200 })
    switch (outcome.kind) {
      case 'page': {
        const { channel, posts, unparsed } = outcome
        await importInBatches(context, {
          channel,
          posts,
          unparsed,
          readAt: earlier(mtime, new Date()),
        })
        context.log(
          `${name}: ${countOf(posts.length, 'post')} from ${channel.username}` +
            (unparsed.length > 0 ? `, ${countOf(unparsed.length, 'unreadable block')}` : ''),
        )
        break
      }
      case 'not-public':
        context.report.skipped.push({
          name,
          reason:
            outcome.location === null
              ? 'not a public channel'
              : `a landing page; ${outcome.location} has no public preview`,
        })
        break
      case 'empty':
        context.report.skipped.push({ name, reason: `${outcome.channel.username} has no posts` })
        break
      case 'not-modified':
        context.report.skipped.push({ name, reason: 'not a page' })
        break
      case 'unrecognised':
      case 'throttled':
      case 'unreachable':
        context.report.skipped.push({ name, reason: `${outcome.kind}, ${outcome.reason}` })
    }
  }
}

/**
 * Imports a result.json of Telegram Desktop. Throws CommandError, before anything is stored, when
 * posts need a city and none is given.
 */
export async function importExport(
  context: IngestContext,
  file: string,
  username: string,
  extractor: Extractor,
): Promise<void> {
  const [text, { mtime }] = await Promise.all([readFile(file, 'utf8'), stat(file)]).catch(
    (error: NodeJS.ErrnoException) => {
      throw new CommandError(
        `Could not read ${file} (${error.code}): give the path of the export's result.json.`,
      )
    },
  )
  let found
  try {
    found = readTelegramExport(JSON.parse(text), { username })
  } catch (error) {
    throw new CommandError(
      `${file} is not the export of a channel (${(error as Error).message}): export it from ` +
        'Telegram Desktop as machine-readable JSON.',
    )
  }
  await requireCity(context, found, extractor)
  await importInBatches(context, { ...found, readAt: earlier(mtime, new Date()) })
  context.log(`${path.basename(file)}: ${countOf(found.posts.length, 'post')} from ${username}`)
}

/**
 * Flats without a city are never listed, so each needs one from the post, the channel or --city.
 * Throws CommandError otherwise.
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
      ? `No post in this export (${countOf(flats.length, 'flat')}) names a city`
      : `${withoutCity} of the ${countOf(flats.length, 'flat')} in this export have no city`
  throw new CommandError(
    `${named}, so they would not be listed. Add the channel's city: ` +
      `--city, and one of ${CITY_NAMES.join(', ')}. Posts that name their own city keep it.`,
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
  // In batches, so that the lock on the channel's row is short.
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
      `Could not read ${given} (${(error as NodeJS.ErrnoException).code}): give a saved page ` +
        'or a folder of them.',
    )
  }
  throw new CommandError(`${given} has no .html files: save pages of t.me/s/NAME there.`)
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
