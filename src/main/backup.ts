import { statSync } from 'node:fs'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { config as readSettings } from '#config'
import { writeArchive } from '#core/db/archive/write-archive.ts'
import { copyObjects } from '#core/photos/copy-objects.ts'
import { readBackupArguments } from './parts/archive-arguments.ts'
import { placeForBackup } from './parts/archive-place.ts'
import { urlForCommand } from './parts/database.ts'
import { folderStore } from './parts/photo-store.ts'
import { runCommand, say } from './parts/run.ts'
import { knownSecrets, secretMark } from './parts/secrets.ts'

// `npm run backup`: all that the database holds in one file, and the photos beside it, while the
// product runs.
await runCommand(async (closing) => {
  const { to, photos } = readBackupArguments(process.argv.slice(2))
  const config = readSettings()
  const now = new Date()
  const place = placeForBackup(to, now)
  const url = await urlForCommand(config, closing)
  const secrets = knownSecrets(config)
  if (!secrets)
    say('SECRET_KEY is not known here: a restore will not be able to tell whether it has the same')
  const { tables } = await writeArchive(url, {
    file: place.file,
    secretMark: secrets && secretMark(secrets),
    now,
    say,
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  // After the database: whatever photo its rows name is there by then.
  if (!photos) say('photos are left out')
  else if (config.photoBucket)
    say(
      `photos are in the bucket ${config.photoBucket.bucket}, whose own versions and copies keep them: they are left out`,
    )
  else if (place.photos === null)
    say('photos are left out: name a folder instead of a file, and they are kept in it too')
  else {
    const { copied, all } = await copyObjects(
      folderStore(config),
      createFolderStore(place.photos),
      (done) => done % 500 === 0 && say(`${done} photos copied`),
    )
    say(`photos: ${all}, of which ${copied} are new`)
  }
  process.stdout.write(
    `${place.file}: ${rows} rows of ${tables.length} tables, ${(statSync(place.file).size / 1e6).toFixed(1)} MB\n`,
  )
  return 'done'
})
