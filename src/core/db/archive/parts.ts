/**
 * A back-up is one gzip file of lines: what it is, then each table as PostgreSQL's COPY writes it,
 * ended as in COPY by a line `\.` that no row can be, then what was written, by which a whole file
 * is told from one that was cut off or changed.
 */

/** The migration that the tables stood at. */
export type MigrationMark = { version: number; name: string; checksum: string }

export type ArchiveHead = {
  madeAt: string
  migration: MigrationMark
  /**
   * Tells whether SECRET_KEY is the one that letters were sealed and tokens hashed with; null: it
   * was not known.
   */
  secretMark: string | null
}

export type CopiedTable = { table: string; columns: string[] }
export type Written = { table: string; rows: number; sha256: string }
export type ArchiveEnd = {
  tables: Written[]
  sequences: { name: string; last: string; called: boolean }[]
}

export type Part =
  | { kind: 'head'; head: ArchiveHead }
  /** `rows` have to be read before the next part is. */
  | { kind: 'table'; table: CopiedTable; rows: AsyncIterable<Buffer> }
  | { kind: 'end'; end: ArchiveEnd }

/** A file that is none of ours, or not whole. The message is one plain line. */
export class ArchiveError extends Error {}

const MAGIC = 'bina back-up 1 '
const TABLE = 'table '
const END = 'end '
const NEWLINE = 0x0a
const LAST_ROW = Buffer.from('\\.\n')
const LAST_ROW_AFTER = Buffer.from('\n\\.\n')
const LONGEST_LINE = 4 * 1024 * 1024

export const headLine = (head: ArchiveHead): string => `${MAGIC}${JSON.stringify(head)}\n`
export const tableLine = (table: CopiedTable): string => `${TABLE}${JSON.stringify(table)}\n`
export const endOfTable = LAST_ROW
export const endLine = (end: ArchiveEnd): string => `${END}${JSON.stringify(end)}\n`

/** The parts of an unpacked back-up, in order. Throws ArchiveError. */
export async function* readParts(
  bytes: AsyncIterable<Buffer>,
): AsyncGenerator<Part, void, undefined> {
  const source = new Source(bytes)
  const first = await source.line()
  if (!first.startsWith(MAGIC))
    throw new ArchiveError(
      'This is no back-up of Bina, or one of a format that this version does not know.',
    )
  yield { kind: 'head', head: JSON.parse(first.slice(MAGIC.length)) as ArchiveHead }
  for (;;) {
    const line = await source.line()
    if (line.startsWith(END))
      return yield { kind: 'end', end: JSON.parse(line.slice(END.length)) as ArchiveEnd }
    if (!line.startsWith(TABLE))
      throw new ArchiveError('The back-up is damaged: a table is expected where there is none.')
    yield {
      kind: 'table',
      table: JSON.parse(line.slice(TABLE.length)) as CopiedTable,
      rows: source.rows(),
    }
  }
}

class Source {
  private readonly chunks: AsyncIterator<Buffer>
  private buffer: Buffer = Buffer.alloc(0)

  constructor(bytes: AsyncIterable<Buffer>) {
    this.chunks = bytes[Symbol.asyncIterator]()
  }

  async line(): Promise<string> {
    for (;;) {
      const end = this.buffer.indexOf(NEWLINE)
      if (end !== -1) return this.take(end + 1).toString('utf8', 0, end)
      if (this.buffer.length > LONGEST_LINE) throw new ArchiveError('This is no back-up of Bina.')
      await this.more()
    }
  }

  /** The bytes of rows up to the line that ends them. */
  async *rows(): AsyncGenerator<Buffer, void, undefined> {
    for (let atStart = true; ; ) {
      while (this.buffer.length < LAST_ROW.length) await this.more()
      if (atStart && this.buffer.subarray(0, LAST_ROW.length).equals(LAST_ROW))
        return void this.take(LAST_ROW.length)
      const end = this.buffer.indexOf(LAST_ROW_AFTER)
      if (end !== -1) {
        yield this.take(end + 1)
        this.take(LAST_ROW.length)
        return
      }
      // The end may have come in part.
      const whole = this.take(this.buffer.length - LAST_ROW.length)
      if (whole.length > 0) {
        atStart = whole.at(-1) === NEWLINE
        yield whole
      }
      await this.more()
    }
  }

  private take(length: number): Buffer {
    const taken = this.buffer.subarray(0, length)
    this.buffer = this.buffer.subarray(length)
    return taken
  }

  private async more(): Promise<void> {
    const next = await this.chunks.next()
    if (next.done) throw new ArchiveError('The back-up is cut off: its end is missing.')
    this.buffer = this.buffer.length === 0 ? next.value : Buffer.concat([this.buffer, next.value])
  }
}
