import path from 'node:path'
import { createFolderPhotoSource } from '#adapters/photo-source/folder.ts'
import { config as readSettings } from '#config'
import { reprocessPostsWithoutCity, summarizePosts } from '#core/listings/summarize-posts.ts'
import { countMissingPhotos } from '#core/photos/count-missing.ts'
import { listUnfinishedPosts } from '#core/posts/unfinished.ts'
import { createRules } from '#core/extraction/rules.ts'
import { runInline } from '#worker/run-inline.ts'
import { openForCommand } from './wiring/database.ts'
import { geocodingFrom } from './wiring/geocoder.ts'
import { readArguments } from './wiring/ingest-arguments.ts'
import { emptyReport, reportLines } from './wiring/ingest-report.ts'
import { importExport, importPages, importPublicChannel } from './wiring/ingest-sources.ts'
import { modelFrom } from './wiring/language-model.ts'
import { photoStore } from './wiring/photo-store.ts'
import { channelSourceFrom } from './wiring/channel-source.ts'
import { runCommand, printLine } from './wiring/run.ts'

/**
 * A worker that runs beside leaves what is taken in alone for so long, and does what is left if
 * this process dies.
 */
const TAKEOVER_DELAY_MS = 15 * 60_000

// `npm run ingest`: takes posts in once, through every step of the pipeline, and says what came of
// it.
await runCommand(async (closing) => {
  const intake = readArguments(process.argv.slice(2))
  const config = readSettings()
  const { database } = await openForCommand(config, closing)
  const { reader, photoSource } = channelSourceFrom(config.telegramWebUrl ?? 'https://t.me')
  const report = emptyReport()
  const extractor = createRules()
  const takeoverAt = new Date(Date.now() + TAKEOVER_DELAY_MS)
  const work = { database, report, city: intake.city, takeoverAt, log: printLine }

  if (intake.kind === 'channel') await importPublicChannel(work, reader, intake.username)
  if (intake.kind === 'pages') await importPages(work, intake.path)
  if (intake.kind === 'export') await importExport(work, intake.path, intake.username, extractor)

  if (intake.city !== null) {
    for (const id of report.channelIds) await reprocessPostsWithoutCity(database, id)
  }
  // With those that an intake which was cut off left half-way.
  const unfinished = await Promise.all(
    [...report.channelIds].map((id) => listUnfinishedPosts(database.kysely, id)),
  )
  const postIds = [...new Set([...report.created, ...report.changed, ...unfinished.flat()])]
  const model = await modelFrom(config, database, printLine)
  const ports = {
    database,
    extractor,
    model,
    geocoding: geocodingFrom(config),
    objects: await photoStore(config, closing, printLine),
    expireDays: config.expireDays,
    photoSource:
      intake.kind === 'export'
        ? createFolderPhotoSource(path.dirname(path.resolve(intake.path)))
        : photoSource,
    log: { info: () => {}, warn: () => {}, error: () => {} }, // the report says it
  }
  const failures = await runInline(ports, postIds, takeoverAt, (done) => {
    if (done % 25 === 0 || done === postIds.length)
      printLine(`${done} of ${postIds.length} posts worked through`)
  })
  const outcome = {
    posts: await summarizePosts(database.kysely, postIds),
    photos: await countMissingPhotos(database.kysely, postIds),
    failures,
  }
  process.stdout.write(`${reportLines(report, outcome).join('\n')}\n`)
  if (model) printLine(await model.describeSpending())
  return 'done'
})
