import path from 'node:path'
import { createFolderPhotoSource } from '#adapters/photo-source/folder.ts'
import { config as readSettings } from '#config'
import { readAgainForCity } from '#core/listings/cities-of-posts.ts'
import { outcomeOfPosts } from '#core/listings/outcome-of-posts.ts'
import { missingPhotosOf } from '#core/photos/missing-of-posts.ts'
import { unfinishedOf } from '#core/posts/unfinished.ts'
import { createRules } from '#core/extraction/rules.ts'
import { runInline } from '#worker/run-inline.ts'
import { openForCommand } from './parts/database.ts'
import { geocodingFrom } from './parts/geocoder.ts'
import { readArguments } from './parts/ingest-arguments.ts'
import { emptyReport, reportLines } from './parts/ingest-report.ts'
import { takeInExport, takeInPages, takeInPublicChannel } from './parts/ingest-sources.ts'
import { modelFrom } from './parts/language-model.ts'
import { photoStore } from './parts/photo-store.ts'
import { readingFrom } from './parts/reading.ts'
import { runCommand, say } from './parts/run.ts'

/**
 * A worker that runs beside leaves what is taken in alone for so long, and does what is left if
 * this process dies.
 */
const STAND_IN_MS = 15 * 60_000

// `npm run ingest`: takes posts in once, through every step of the pipeline, and says what came of
// it.
await runCommand(async (closing) => {
  const intake = readArguments(process.argv.slice(2))
  const config = readSettings()
  const { database } = await openForCommand(config, closing)
  const { reader, photoSource } = readingFrom(config.telegramWebUrl ?? 'https://t.me')
  const report = emptyReport()
  const extractor = createRules()
  const standInAt = new Date(Date.now() + STAND_IN_MS)
  const work = { database, report, city: intake.city, standInAt, say }

  if (intake.kind === 'channel') await takeInPublicChannel(work, reader, intake.username)
  if (intake.kind === 'pages') await takeInPages(work, intake.path)
  if (intake.kind === 'export') await takeInExport(work, intake.path, intake.username, extractor)

  if (intake.city !== null) {
    for (const id of report.channelIds) await readAgainForCity(database, id)
  }
  // With those that an intake which was cut off left half-way.
  const leftOver = await Promise.all(
    [...report.channelIds].map((id) => unfinishedOf(database.kysely, id)),
  )
  const postIds = [...new Set([...report.created, ...report.changed, ...leftOver.flat()])]
  const model = await modelFrom(config, database, say)
  const ports = {
    database,
    extractor,
    model,
    geocoding: geocodingFrom(config),
    objects: await photoStore(config, closing, say),
    expireDays: config.expireDays,
    photoSource:
      intake.kind === 'export'
        ? createFolderPhotoSource(path.dirname(path.resolve(intake.path)))
        : photoSource,
    log: { info: () => {}, warn: () => {}, error: () => {} }, // the report says it
  }
  const failures = await runInline(ports, postIds, standInAt, (done) => {
    if (done % 25 === 0 || done === postIds.length)
      say(`${done} of ${postIds.length} posts worked through`)
  })
  const outcome = {
    posts: await outcomeOfPosts(database.kysely, postIds),
    photos: await missingPhotosOf(database.kysely, postIds),
    failures,
  }
  process.stdout.write(`${reportLines(report, outcome).join('\n')}\n`)
  if (model) say(await model.spendingLine())
  return 'done'
})
