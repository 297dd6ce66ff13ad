import path from 'node:path'
import { createFolderPhotoSource } from '#adapters/photo-source/folder.ts'
import { reprocessPostsWithoutCity, summarizePosts } from '#core/listings/summarize-posts.ts'
import { countMissingPhotos } from '#core/photos/count-missing.ts'
import { listUnfinishedPosts } from '#core/posts/unfinished.ts'
import { createRules } from '#core/extraction/rules.ts'
import { runInline } from '#worker/run-inline.ts'
import { openForCommand } from '../wiring/database.ts'
import { geocodingFrom } from '../wiring/geocoder.ts'
import { readIngestArguments } from '../wiring/arguments.ts'
import { emptyReport, reportLines } from '../wiring/ingest-report.ts'
import { importExport, importPages, importPublicChannel } from '../wiring/ingest-sources.ts'
import { modelFrom } from '../wiring/language-model.ts'
import { photoStore } from '../wiring/photo-store.ts'
import { channelSourceFrom } from '../wiring/channel-source.ts'
import { type CommandContext, type Outcome, printTo } from '../wiring/run.ts'

/**
 * How long running workers leave the imported posts to this process. If it dies, they finish the
 * rest.
 */
const TAKEOVER_DELAY_MS = 15 * 60_000

/** `npm run ingest`: imports posts once, runs every step of the pipeline and prints a summary. */
export async function ingest({
  args,
  readSettings,
  closing,
  output,
  errors,
}: CommandContext): Promise<Outcome> {
  const print = printTo(errors)
  const request = readIngestArguments(args)
  const config = readSettings()
  const { database } = await openForCommand(config, closing, print)
  const { reader, photoSource } = channelSourceFrom(config)
  const report = emptyReport()
  const extractor = createRules()
  const takeoverAt = new Date(Date.now() + TAKEOVER_DELAY_MS)
  const context = { database, report, city: request.city, takeoverAt, log: print }

  if (request.kind === 'channel') await importPublicChannel(context, reader, request.username)
  if (request.kind === 'pages') await importPages(context, request.path)
  if (request.kind === 'export')
    await importExport(context, request.path, request.username, extractor)

  if (request.city !== null) {
    for (const id of report.channelIds) await reprocessPostsWithoutCity(database, id)
  }
  const listUnfinished = async () => {
    const ids = [...report.channelIds].map((id) => listUnfinishedPosts(database.kysely, id))
    return (await Promise.all(ids)).flat()
  }
  const model = await modelFrom(config, database, print)
  const ports = {
    database,
    extractor,
    model,
    geocoding: geocodingFrom(config),
    objects: await photoStore(config, closing, print),
    expireDays: config.expireDays,
    photoSource:
      request.kind === 'export'
        ? createFolderPhotoSource(path.dirname(path.resolve(request.path)))
        : photoSource,
    log: { info: () => {}, warn: () => {}, error: () => {} }, // the report covers it
  }
  // Includes posts that an interrupted run left unfinished, and copies that appear meanwhile: a
  // distributed database has one in each further city of a post.
  const postIds = new Set<number>()
  const failures: Awaited<ReturnType<typeof runInline>> = []
  let remaining = [...new Set([...report.created, ...report.changed, ...(await listUnfinished())])]
  while (remaining.length > 0) {
    const ids = remaining
    for (const id of ids) postIds.add(id)
    const failed = await runInline(ports, ids, takeoverAt, (done) => {
      if (done % 25 === 0 || done === ids.length) print(`${done} of ${ids.length} posts processed`)
    })
    failures.push(...failed)
    remaining = (await listUnfinished()).filter((id) => !postIds.has(id))
  }
  const outcome = {
    posts: await summarizePosts(database.kysely, [...postIds]),
    photos: await countMissingPhotos(database.kysely, [...postIds]),
    failures,
  }
  output.write(`${reportLines(report, outcome).join('\n')}\n`)
  if (model) print(await model.describeSpending())
  return 'done'
}
