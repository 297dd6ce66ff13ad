import type { InsertStmt, Node, RangeVar, SelectStmt } from '@pgsql/types'
import { deparseSync, parseSync } from 'pgsql-parser'

/** The tables that Citus distributes by their column `city`. */
export type DistributedTables = {
  readonly names: ReadonlySet<string>
  /** Those whose column `id` comes from the SQL function new_id(). */
  readonly withId: ReadonlySet<string>
}

/**
 * Limits a statement to the rows of one city, so that Citus sends it to one shard: distributed
 * tables are read as `(select * from … where city = $n)`, written with `city = $n`, and inserts set
 * the city and the id. `parameter` is the number n. Null if the statement uses no distributed
 * table.
 *
 * Other tools for tenants do the same with the statements of an object-relational mapper
 * (https://github.com/citusdata/activerecord-multi-tenant); here, PostgreSQL's own parser reads the
 * text. Throws an Error for statements that it cannot limit.
 */
export function limitToCity(
  text: string,
  parameter: number,
  tables: DistributedTables,
): string | null {
  const parsed = parseSync(text)
  const limiter = new Limiter(parameter, tables)
  const limited = limiter.transform(parsed)
  return limiter.isUsed ? deparseSync(limited as typeof parsed, { pretty: false }) : null
}

type Fields = Record<string, unknown>

class Limiter {
  isUsed = false
  private readonly parameter: number
  private readonly tables: DistributedTables

  constructor(parameter: number, tables: DistributedTables) {
    this.parameter = parameter
    this.tables = tables
  }

  transform(node: unknown): unknown {
    if (Array.isArray(node)) return node.map((one) => this.transform(one))
    if (typeof node !== 'object' || node === null) return node
    const wrapped = node as { [Kind in 'RangeVar']?: RangeVar } & Fields
    if (wrapped.RangeVar) return this.readTable(wrapped.RangeVar)
    // It names tables of the `from` clause.
    if (wrapped.LockingClause) return node
    const fields = Object.fromEntries(
      Object.entries(node).map(([name, value]) => [name, this.transform(value)]),
    )
    if (fields.CommonTableExpr) this.rejectShadow(fields.CommonTableExpr as { ctename?: string })
    if (fields.UpdateStmt) this.limitWrite(fields.UpdateStmt as Write)
    if (fields.DeleteStmt) this.limitWrite(fields.DeleteStmt as Write)
    // The original tells which table a `select` reads.
    if (fields.InsertStmt)
      this.limitInsert(fields.InsertStmt as InsertStmt, wrapped.InsertStmt as InsertStmt)
    return fields
  }

  private isDistributed(table: RangeVar | undefined): table is RangeVar & { relname: string } {
    return !table?.schemaname && this.tables.names.has(table?.relname ?? '')
  }

  private get city(): Node {
    this.isUsed = true
    return { ParamRef: { number: this.parameter } }
  }

  private readTable(table: RangeVar): Node {
    if (!this.isDistributed(table)) return { RangeVar: table }
    const { alias, ...bare } = table
    return {
      RangeSubselect: {
        subquery: {
          SelectStmt: {
            targetList: [{ ResTarget: { val: { ColumnRef: { fields: [{ A_Star: {} }] } } } }],
            fromClause: [{ RangeVar: bare }],
            whereClause: equal({ ColumnRef: { fields: [name('city')] } }, this.city),
            limitOption: 'LIMIT_OPTION_DEFAULT',
            op: 'SETOP_NONE',
          },
        },
        alias: alias ?? { aliasname: table.relname },
      },
    }
  }

  private rejectShadow({ ctename = '' }: { ctename?: string }): void {
    if (this.tables.names.has(ctename))
      throw new Error(`A "with" query must not have the name of the distributed table ${ctename}.`)
  }

  /** The city of a row cannot change: `set city = …` becomes a condition. */
  private limitWrite(statement: Write): void {
    const { relation } = statement
    if (!this.isDistributed(relation)) return
    const alias = relation.alias?.aliasname ?? relation.relname
    const conditions = [equal(columnOf(alias, 'city'), this.city)]
    if (statement.whereClause) conditions.push(statement.whereClause)
    statement.targetList = statement.targetList?.filter((target) => {
      if (!('ResTarget' in target) || target.ResTarget.name !== 'city') return true
      conditions.push(equal(target.ResTarget.val!, this.city))
      return false
    })
    statement.whereClause = { BoolExpr: { boolop: 'AND_EXPR', args: conditions } }
  }

  private limitInsert(statement: InsertStmt, original: InsertStmt): void {
    const { relation, cols = [], selectStmt } = statement
    if (!this.isDistributed(relation)) return
    const select = selectStmt && 'SelectStmt' in selectStmt ? selectStmt.SelectStmt : null
    if (cols.length === 0 || select?.op !== 'SETOP_NONE')
      throw new Error(`An insert into ${relation.relname} must name its columns.`)
    const named = new Set(cols.map((column) => 'ResTarget' in column && column.ResTarget.name))
    const added: [string, Node][] = []
    if (!named.has('city')) added.push(['city', this.cityOfInsert(original)])
    if (this.tables.withId.has(relation.relname) && !named.has('id'))
      added.push(['id', newId(relation.relname, this.city)])
    statement.cols = [...added.map(([column]) => ({ ResTarget: { name: column } })), ...cols]
    const values = added.map(([, value]) => value)
    if (select.valuesLists)
      select.valuesLists = select.valuesLists.map((row) =>
        'List' in row ? { List: { items: [...values, ...(row.List.items ?? [])] } } : row,
      )
    else
      select.targetList = [
        ...values.map((val) => ({ ResTarget: { val } })),
        ...(select.targetList ?? []),
      ]
    const infer = statement.onConflictClause?.infer
    if (infer?.indexElems && !named.has('city'))
      infer.indexElems = [{ IndexElem: { name: 'city' } }, ...infer.indexElems]
  }

  /**
   * The column where a distributed table is read: Citus then inserts on the shard, without sending
   * the rows through the coordinator.
   */
  private cityOfInsert({ selectStmt }: InsertStmt): Node {
    const select = selectStmt && 'SelectStmt' in selectStmt ? selectStmt.SelectStmt : {}
    const source = select.groupClause ? undefined : this.firstDistributed(select)
    const alias = source?.alias?.aliasname ?? source?.relname
    return alias ? columnOf(alias, 'city') : this.city
  }

  private firstDistributed({ fromClause = [] }: SelectStmt): RangeVar | undefined {
    for (const item of fromClause) {
      let left: Node | undefined = item
      while (left && 'JoinExpr' in left) left = left.JoinExpr.larg
      if (left && 'RangeVar' in left && this.isDistributed(left.RangeVar)) return left.RangeVar
    }
    return undefined
  }
}

type Write = { relation?: RangeVar; whereClause?: Node; targetList?: Node[] }

const name = (sval: string): Node => ({ String: { sval } })

const columnOf = (table: string, column: string): Node => ({
  ColumnRef: { fields: [name(table), name(column)] },
})

const equal = (left: Node, right: Node): Node => ({
  A_Expr: { kind: 'AEXPR_OP', name: [name('=')], lexpr: left, rexpr: right },
})

const newId = (table: string, city: Node): Node => ({
  FuncCall: {
    funcname: [name('new_id')],
    args: [{ A_Const: { sval: { sval: table } } }, city],
    funcformat: 'COERCE_EXPLICIT_CALL',
  },
})
