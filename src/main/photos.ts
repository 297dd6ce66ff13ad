import { config as readSettings } from '#config'
import { movePhotos } from './parts/move-photos.ts'
import { readPhotosArguments } from './parts/photos-arguments.ts'
import { runCommand, say } from './parts/run.ts'

// `npm run photos`: copies photos from the data folder into the bucket of the settings, or back,
// for a site that moves.
await runCommand(async (closing) => {
  const to = readPhotosArguments(process.argv.slice(2))
  process.stdout.write(`${await movePhotos(readSettings(), to, closing, say)}\n`)
  return 'done'
})
