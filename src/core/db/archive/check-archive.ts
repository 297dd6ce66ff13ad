import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { ArchiveError, type ArchiveEnd, type ArchiveHead, type Part, readParts } from './parts.ts'
import { createSeal } from './write-archive.ts'

/**
 * The parts of a back-up file, in order. Throws ArchiveError, also where the packing itself is
 * damaged.
 */
export async function* partsOf(file: string): AsyncGenerator<Part, void, undefined> {
  const packed = createReadStream(file)
  const unpacked = createGunzip()
  packed.on('error', (error) => unpacked.destroy(error))
  try {
    yield* readParts(packed.pipe(unpacked) as AsyncIterable<Buffer>)
  } catch (error) {
    throw plain(error)
  } finally {
    packed.destroy()
    unpacked.destroy()
  }
}

/**
 * Reads a back-up to its end and holds every row against what it says of itself. Throws
 * ArchiveError.
 */
export async function checkArchive(file: string): Promise<{ head: ArchiveHead; end: ArchiveEnd }> {
  let head: ArchiveHead | null = null
  let end: ArchiveEnd | null = null
  const read = []
  for await (const part of partsOf(file)) {
    if (part.kind === 'head') head = part.head
    else if (part.kind === 'end') end = part.end
    else {
      const seal = createSeal()
      for await (const chunk of part.rows) seal.add(chunk)
      read.push(seal.of(part.table.table))
    }
  }
  if (!head || !end) throw new ArchiveError('The back-up is cut off: its end is missing.')
  if (JSON.stringify(read) !== JSON.stringify(end.tables))
    throw new ArchiveError(
      'The back-up is damaged: its rows are not those that were written. Take another one.',
    )
  return { head, end }
}

function plain(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new ArchiveError('There is no such file.')
  if (code === 'Z_DATA_ERROR')
    return new ArchiveError('This is no back-up of Bina, or a damaged one: it cannot be unpacked.')
  if (code === 'Z_BUF_ERROR') return new ArchiveError('The back-up is cut off: its end is missing.')
  return error
}
