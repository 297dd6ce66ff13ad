import { createFolderStore } from '#adapters/object-store/folder.ts'
import { config as readSettings } from '#config'
import { BackupError } from '#core/db/backup/backup-format.ts'
import { restoreBackup } from '#core/db/backup/restore-backup.ts'
import { copyObjects } from '#core/photos/copy-objects.ts'
import { readRestoreArguments } from './wiring/arguments.ts'
import { findBackup } from './wiring/backup-path.ts'
import { urlForCommand, migrationsDir } from './wiring/database.ts'
import { photoStore } from './wiring/photo-store.ts'
import { CommandError, runCommand, printLine } from './wiring/run.ts'
import { knownSecrets, secretFingerprint } from './wiring/secrets.ts'

// `npm run restore`: fills an empty database from a backup, and the photo store from the photos
// next to it.
await runCommand(async ({ closing }) => {
  const { from, photos, force } = readRestoreArguments(process.argv.slice(2))
  const config = readSettings()
  const place = findBackup(from)
  const url = await urlForCommand(config, closing)
  const head = await restoreBackup(url, {
    file: place.file,
    migrationsDir,
    force,
    log: printLine,
  }).catch((error: unknown) => {
    throw error instanceof BackupError ? new CommandError(`${place.file}: ${error.message}`) : error
  })
  const secrets = knownSecrets(config)
  if (
    head.secretFingerprint !== null &&
    (!secrets || secretFingerprint(secrets) !== head.secretFingerprint)
  )
    printLine(
      'Warning: this backup was made with a different SECRET_KEY. Without that key everyone is ' +
        'signed out, API keys, links and codes stop working, and queued emails cannot be read.',
    )
  if (photos && place.photos !== null) {
    const { copied, all } = await copyObjects(
      createFolderStore(place.photos),
      await photoStore(config, closing, printLine),
      (done) => done % 500 === 0 && printLine(`Photos: ${done} copied…`),
    )
    printLine(`Photos: ${all}, ${copied} of them copied.`)
  } else printLine('Photos: left as they are.')
  process.stdout.write(`Restored the backup of ${head.madeAt} from ${place.file}\n`)
  return 'done'
})
