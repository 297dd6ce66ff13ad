/**
 * A backup is a gzip file of lines: a header; each table in PostgreSQL's COPY text format, ended by
 * the line `\.`, which no row can be; and a trailer with checksums, which detects truncated and
 * modified files.
 */

/** The last migration applied to the tables. */
export type AppliedMigration = { version: number; name: string; checksum: string }

export type BackupHeader = {
  madeAt: string
  migration: AppliedMigration
  /** Identifies the SECRET_KEY that encrypted emails and hashed tokens; null when unknown. */
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
  /** `rows` must be read before the next part. */
  | { kind: 'table'; table: CopiedTable; rows: AsyncIterable<Buffer> }
  | { kind: 'trailer'; trailer: BackupTrailer }

/** The file is not a valid backup. The message is one line. */
export class BackupError extends Error {}

const MAGIC = 'bina backup 1 '
const TABLE = 'table '
const TRAILER = 'trailer '
const NEWLINE = 0x0a
const ROWS_END = Buffer.from('\\.\n')
const ROWS_END_AFTER_ROW = Buffer.from('\n\\.\n')
const MAX_LINE_BYTES = 4 * 1024 * 1024

export const formatHeader = (header: BackupHeader): string => `${MAGIC}${JSON.stringify(header)}\n`
export const formatTable = (table: CopiedTable): string => `${TABLE}${JSON.stringify(table)}\n`
export const TABLE_END = ROWS_END
export const formatTrailer = (trailer: BackupTrailer): string =>
  `${TRAILER}${JSON.stringify(trailer)}\n`

/** Parses a decompressed backup into its parts, in order. Throws BackupError. */
export async function* parseBackup(
  bytes: AsyncIterable<Buffer>,
): AsyncGenerator<BackupPart, void, undefined> {
  const source = new Source(bytes)
  const first = await source.line()
  if (!first.startsWith(MAGIC))
    throw new BackupError(
      'This is not a backup of Bina, or its format is not supported by this version.',
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
      throw new BackupError('The backup is damaged: it has data where a table should start.')
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
      if (this.buffer.length > MAX_LINE_BYTES)
        throw new BackupError('This is not a backup of Bina.')
      await this.readMore()
    }
  }

  /** The bytes of the rows up to the end line of the table. */
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
      // The buffer may end with a part of the end line.
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
    if (next.done) throw new BackupError('The backup is truncated: its end is missing.')
    this.buffer = this.buffer.length === 0 ? next.value : Buffer.concat([this.buffer, next.value])
  }
}
