import { config as readSettings } from '#config'
import { movePhotos } from './wiring/move-photos.ts'
import { readPhotosArguments } from './wiring/arguments.ts'
import { runCommand, printLine } from './wiring/run.ts'

// `npm run photos`: copies photos from the data folder to the configured bucket, or back.
await runCommand(async ({ closing }) => {
  const to = readPhotosArguments(process.argv.slice(2))
  process.stdout.write(`${await movePhotos(readSettings(), to, closing, printLine)}\n`)
  return 'done'
})
