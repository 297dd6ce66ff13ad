import { statSync } from 'node:fs'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { config as readSettings } from '#config'
import { writeBackup } from '#core/db/backup/write-backup.ts'
import { copyObjects } from '#core/photos/copy-objects.ts'
import { readBackupArguments } from './wiring/archive-arguments.ts'
import { newBackupPath } from './wiring/backup-path.ts'
import { urlForCommand } from './wiring/database.ts'
import { folderStore } from './wiring/photo-store.ts'
import { runCommand, printLine } from './wiring/run.ts'
import { knownSecrets, secretFingerprint } from './wiring/secrets.ts'

// `npm run backup`: all that the database holds in one file, and the photos beside it, while the
// product runs.
await runCommand(async (closing) => {
  const { to, photos } = readBackupArguments(process.argv.slice(2))
  const config = readSettings()
  const now = new Date()
  const place = newBackupPath(to, now)
  const url = await urlForCommand(config, closing)
  const secrets = knownSecrets(config)
  if (!secrets)
    printLine(
      'SECRET_KEY is not known here: a restore will not be able to tell whether it has the same',
    )
  const { tables } = await writeBackup(url, {
    file: place.file,
    secretFingerprint: secrets && secretFingerprint(secrets),
    now,
    log: printLine,
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  // After the database: whatever photo its rows name is there by then.
  if (!photos) printLine('photos are left out')
  else if (config.photoBucket)
    printLine(
      `photos are in the bucket ${config.photoBucket.bucket}, ` +
        'whose own versions and copies keep them: they are left out',
    )
  else if (place.photos === null)
    printLine('photos are left out: name a folder instead of a file, and they are kept in it too')
  else {
    const { copied, all } = await copyObjects(
      folderStore(config),
      createFolderStore(place.photos),
      (done) => done % 500 === 0 && printLine(`${done} photos copied`),
    )
    printLine(`photos: ${all}, of which ${copied} are new`)
  }
  process.stdout.write(
    `${place.file}: ${rows} rows of ${tables.length} tables, ` +
      `${(statSync(place.file).size / 1e6).toFixed(1)} MB\n`,
  )
  return 'done'
})
