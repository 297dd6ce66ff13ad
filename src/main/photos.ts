import { config as readSettings } from '#config'
import { movePhotos } from './wiring/move-photos.ts'
import { readPhotosArguments } from './wiring/photos-arguments.ts'
import { runCommand, printLine } from './wiring/run.ts'

// `npm run photos`: copies photos from the data folder into the bucket of the settings, or back,
// for a site that moves.
await runCommand(async (closing) => {
  const to = readPhotosArguments(process.argv.slice(2))
  process.stdout.write(`${await movePhotos(readSettings(), to, closing, printLine)}\n`)
  return 'done'
})
