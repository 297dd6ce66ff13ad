/**
 * A back-up is one gzip file of lines: what it is, then each table as PostgreSQL's COPY writes it,
 * ended as in COPY by a line `\.` that no row can be, then what was written, by which a whole file
 * is told from one that was cut off or changed.
 */

/** The migration that the tables stood at. */
export type AppliedMigration = { version: number; name: string; checksum: string }

export type BackupHeader = {
  madeAt: string
  migration: AppliedMigration
  /**
   * Tells whether SECRET_KEY is the one that emails were encrypted and tokens hashed with; null: it
   * was not known.
   */
  secretFingerprint: string | null
}

export type CopiedTable = { table: string; columns: string[] }
export type TableChecksum = { table: string; rows: number; sha256: string }
export type BackupTrailer = {
  tables: TableChecksum[]
  sequences: { name: string; last: string; called: boolean }[]
}

export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  /** `rows` have to be read before the next part is. */
  | { kind: 'table'; table: CopiedTable; rows: AsyncIterable<Buffer> }
  | { kind: 'trailer'; trailer: BackupTrailer }

/** A file that is none of ours, or not whole. The message is one plain line. */
export class BackupError extends Error {}

const MAGIC = 'bina back-up 1 '
const TABLE = 'table '
const TRAILER = 'trailer '
const NEWLINE = 0x0a
const ROWS_END = Buffer.from('\\.\n')
const ROWS_END_AFTER_ROW = Buffer.from('\n\\.\n')
const MAX_LINE_BYTES = 4 * 1024 * 1024

export const headerLine = (header: BackupHeader): string => `${MAGIC}${JSON.stringify(header)}\n`
export const tableLine = (table: CopiedTable): string => `${TABLE}${JSON.stringify(table)}\n`
export const tableEnd = ROWS_END
export const trailerLine = (trailer: BackupTrailer): string =>
  `${TRAILER}${JSON.stringify(trailer)}\n`

/** The parts of an unpacked back-up, in order. Throws BackupError. */
export async function* parseBackup(
  bytes: AsyncIterable<Buffer>,
): AsyncGenerator<BackupPart, void, undefined> {
  const source = new Source(bytes)
  const first = await source.line()
  if (!first.startsWith(MAGIC))
    throw new BackupError(
      'This is no back-up of Bina, or one of a format that this version does not know.',
    )
  yield { kind: 'header', header: JSON.parse(first.slice(MAGIC.length)) as BackupHeader }
  for (;;) {
    const line = await source.line()
    if (line.startsWith(TRAILER))
      return yield {
        kind: 'trailer',
        trailer: JSON.parse(line.slice(TRAILER.length)) as BackupTrailer,
      }
    if (!line.startsWith(TABLE))
      throw new BackupError('The back-up is damaged: a table is expected where there is none.')
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
      if (this.buffer.length > MAX_LINE_BYTES) throw new BackupError('This is no back-up of Bina.')
      await this.readMore()
    }
  }

  /** The bytes of rows up to the line that ends them. */
  async *rows(): AsyncGenerator<Buffer, void, undefined> {
    for (let atStart = true; ; ) {
      while (this.buffer.length < ROWS_END.length) await this.readMore()
      if (atStart && this.buffer.subarray(0, ROWS_END.length).equals(ROWS_END))
        return void this.take(ROWS_END.length)
      const end = this.buffer.indexOf(ROWS_END_AFTER_ROW)
      if (end !== -1) {
        yield this.take(end + 1)
        this.take(ROWS_END.length)
        return
      }
      // The end may have come in part.
      const whole = this.take(this.buffer.length - ROWS_END.length)
      if (whole.length > 0) {
        atStart = whole.at(-1) === NEWLINE
        yield whole
      }
      await this.readMore()
    }
  }

  private take(length: number): Buffer {
    const taken = this.buffer.subarray(0, length)
    this.buffer = this.buffer.subarray(length)
    return taken
  }

  private async readMore(): Promise<void> {
    const next = await this.chunks.next()
    if (next.done) throw new BackupError('The back-up is cut off: its end is missing.')
    this.buffer = this.buffer.length === 0 ? next.value : Buffer.concat([this.buffer, next.value])
  }
}
