import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'

const MARK = '/* prepared */'

/**
 * A statement that each connection plans a few times, and then not again if a plan for any
 * parameters seems as good (https://www.postgresql.org/docs/current/sql-prepare.html). For frequent
 * statements whose text does not change with its values.
 */
export const prepared = <Row>(statement: RawBuilder<Row>): RawBuilder<Row> =>
  sql<Row>`${sql.raw(MARK)} ${statement}`

/** Sends statements of `prepared` with a name, under which the server keeps them. */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...input: unknown[]) => unknown
    this.query = ((text: unknown, values: unknown, ...rest: unknown[]) =>
      typeof text === 'string' && text.startsWith(MARK) && Array.isArray(values)
        ? query({ name: nameOf(text), text, values }, ...rest)
        : query(text, values, ...rest)) as typeof this.query
  }
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
  }
  return name
}
