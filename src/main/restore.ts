import { createFolderStore } from '#adapters/object-store/folder.ts'
import { config as readSettings } from '#config'
import { ArchiveError } from '#core/db/archive/parts.ts'
import { restoreArchive } from '#core/db/archive/restore-archive.ts'
import { copyObjects } from '#core/photos/copy-objects.ts'
import { readRestoreArguments } from './parts/archive-arguments.ts'
import { placeOfBackup } from './parts/archive-place.ts'
import { urlForCommand, migrationsDir } from './parts/database.ts'
import { photoStore } from './parts/photo-store.ts'
import { PlainError, runCommand, say } from './parts/run.ts'
import { knownSecrets, secretMark } from './parts/secrets.ts'

// `npm run restore`: fills an empty database from a back-up, and the photos' store from those
// beside it.
await runCommand(async (closing) => {
  const { from, photos, force } = readRestoreArguments(process.argv.slice(2))
  const config = readSettings()
  const place = placeOfBackup(from)
  const url = await urlForCommand(config, closing)
  const head = await restoreArchive(url, { file: place.file, migrationsDir, force, say }).catch(
    (error: unknown) => {
      throw error instanceof ArchiveError
        ? new PlainError(`${place.file}: ${error.message}`)
        : error
    },
  )
  const secrets = knownSecrets(config)
  if (head.secretMark !== null && (!secrets || secretMark(secrets) !== head.secretMark))
    say(
      'Beware: the back-up was made with another SECRET_KEY than is set here. Without that one everybody is signed out, API keys, links and codes are worthless and letters that wait cannot be read.',
    )
  if (photos && place.photos !== null) {
    const { copied, all } = await copyObjects(
      createFolderStore(place.photos),
      await photoStore(config, closing, say),
      (done) => done % 500 === 0 && say(`${done} photos copied`),
    )
    say(`photos: ${all}, of which ${copied} were missing`)
  } else say('photos are left as they are')
  process.stdout.write(`restored what was backed up at ${head.madeAt} from ${place.file}\n`)
  return 'done'
})
