import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import {
  BackupError,
  type BackupTrailer,
  type BackupHeader,
  type BackupPart,
  parseBackup,
} from './backup-format.ts'
import { createChecksum } from './write-backup.ts'

/** Reads the parts of a backup file, in order. Throws BackupError, also for damaged gzip data. */
export async function* readBackup(file: string): AsyncGenerator<BackupPart, void, undefined> {
  const compressed = createReadStream(file)
  const decompressed = createGunzip()
  compressed.on('error', (error) => decompressed.destroy(error))
  try {
    yield* parseBackup(compressed.pipe(decompressed) as AsyncIterable<Buffer>)
  } catch (error) {
    throw toBackupError(error)
  } finally {
    compressed.destroy()
    decompressed.destroy()
  }
}

/** Reads a whole backup and verifies its checksums. Throws BackupError. */
export async function checkBackup(
  file: string,
): Promise<{ header: BackupHeader; trailer: BackupTrailer }> {
  let header: BackupHeader | null = null
  let trailer: BackupTrailer | null = null
  const checksums = []
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') header = part.header
    else if (part.kind === 'trailer') trailer = part.trailer
    else {
      const checksum = createChecksum()
      for await (const chunk of part.rows) checksum.add(chunk)
      checksums.push(checksum.of(part.table.table))
    }
  }
  if (!header || !trailer) throw new BackupError('The backup is truncated: its end is missing.')
  if (JSON.stringify(checksums) !== JSON.stringify(trailer.tables))
    throw new BackupError(
      'The backup is damaged: its rows do not match their checksums. Use another one.',
    )
  return { header, trailer }
}

function toBackupError(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new BackupError('The file does not exist.')
  if (code === 'Z_DATA_ERROR')
    return new BackupError('This is not a backup of Bina, or it is damaged: gzip failed.')
  if (code === 'Z_BUF_ERROR') return new BackupError('The backup is truncated: its end is missing.')
  return error
}
