import { statSync } from 'node:fs'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { config as readSettings } from '#config'
import { writeBackup } from '#core/db/backup/write-backup.ts'
import { copyObjects } from '#core/photos/copy-objects.ts'
import { readBackupArguments } from './wiring/arguments.ts'
import { newBackupPath } from './wiring/backup-path.ts'
import { urlForCommand } from './wiring/database.ts'
import { folderStore } from './wiring/photo-store.ts'
import { countOf, printLine, runCommand } from './wiring/run.ts'
import { knownSecrets, secretFingerprint } from './wiring/secrets.ts'

// `npm run backup`: writes the database to one file, and the photos next to it. The product may
// keep running.
await runCommand(async ({ closing }) => {
  const { to, photos } = readBackupArguments(process.argv.slice(2))
  const config = readSettings()
  const now = new Date()
  const place = newBackupPath(to, now)
  const url = await urlForCommand(config, closing)
  const secrets = knownSecrets(config)
  if (!secrets)
    printLine(
      'SECRET_KEY is not set: a restore will not be able to check that it uses the same key.',
    )
  const { tables } = await writeBackup(url, {
    file: place.file,
    secretFingerprint: secrets && secretFingerprint(secrets),
    now,
    log: printLine,
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  // Photos come after the database, so that every photo its rows refer to exists by now.
  if (!photos) printLine('Photos: skipped.')
  else if (config.photoBucket)
    printLine(
      `Photos: skipped. They are in the bucket ${config.photoBucket.bucket}; ` +
        'back that up with versioning or replication.',
    )
  else if (place.photos === null)
    printLine('Photos: skipped. To back them up too, name a folder instead of a file.')
  else {
    const { copied, all } = await copyObjects(
      folderStore(config),
      createFolderStore(place.photos),
      (done) => done % 500 === 0 && printLine(`Photos: ${done} copied…`),
    )
    printLine(`Photos: ${all}, ${copied} of them new.`)
  }
  process.stdout.write(
    `Saved ${countOf(rows, 'row')} of ${countOf(tables.length, 'table')} to ${place.file} ` +
      `(${(statSync(place.file).size / 1e6).toFixed(1)} MB)\n`,
  )
  return 'done'
})
