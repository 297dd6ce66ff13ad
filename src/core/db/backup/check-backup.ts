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

/**
 * The parts of a back-up file, in order. Throws BackupError, also where the packing itself is
 * damaged.
 */
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

/**
 * Reads a back-up to its end and holds every row against what it says of itself. Throws
 * BackupError.
 */
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
  if (!header || !trailer) throw new BackupError('The back-up is cut off: its end is missing.')
  if (JSON.stringify(checksums) !== JSON.stringify(trailer.tables))
    throw new BackupError(
      'The back-up is damaged: its rows are not those that were written. Take another one.',
    )
  return { header, trailer }
}

function toBackupError(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new BackupError('There is no such file.')
  if (code === 'Z_DATA_ERROR')
    return new BackupError('This is no back-up of Bina, or a damaged one: it cannot be unpacked.')
  if (code === 'Z_BUF_ERROR') return new BackupError('The back-up is cut off: its end is missing.')
  return error
}
