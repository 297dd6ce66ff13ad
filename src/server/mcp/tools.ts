import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import type { Operation } from '#contract/operation.ts'
import { type QueryParams, toQueryString } from '#contract/query-string.ts'
import { badRequest } from '../error-handler.ts'
import { inputMessage } from '../input-message.ts'
import { jsonSchema, parameterSchemas } from '../json-schema.ts'

/** The request that a tool stands for. */
export type ToolRequest = { method: Operation['method']; url: string; body?: object }

/** Feeds are for other programs: the same lists are tools already. */
const isTool = ({ allowsApiKey, formats }: Operation): boolean =>
  allowsApiKey === true && formats === undefined

/** The operations that a key may call, by the names of their tools. */
export const toolOperations = (
  operations: readonly Operation[],
  { canWrite }: { canWrite: boolean },
): Map<string, Operation> =>
  new Map(
    operations.flatMap((op) =>
      isTool(op) && (canWrite || op.method === 'GET') ? [[op.id, op] as const] : [],
    ),
  )

type ObjectSchema = { properties: Record<string, object>; required?: string[] }
type Parts = { query: ObjectSchema | null; body: ObjectSchema | null; tool: Tool }
/** Made for the first call: all operations together would delay the start. */
const made = new WeakMap<Operation, Parts>()

/** An operation as a tool: parameters and the fields of the body are its arguments. */
export const describeTool = (op: Operation): Tool => partsOf(op).tool

function partsOf(op: Operation): Parts {
  const known = made.get(op)
  if (known) return known
  const params = op.params ? parameterSchemas(op.params) : null
  const query = op.query ? parameterSchemas(op.query) : null
  const body = op.body ? (jsonSchema(op.body, 'input') as ObjectSchema) : null
  const all = [params, query, body].filter((part) => part !== null)
  const isRead = op.method === 'GET'
  const tool: Tool = {
    name: op.id,
    description: op.summary,
    inputSchema: {
      type: 'object',
      properties: Object.assign({}, ...all.map(({ properties }) => properties)),
      required: all.flatMap(({ required = [] }) => required),
    },
    annotations: {
      readOnlyHint: isRead,
      destructiveHint: op.method === 'DELETE',
      idempotentHint: op.method !== 'POST',
      // What it reads are posts of others.
      openWorldHint: isRead,
    },
  }
  const parts = { query, body, tool }
  made.set(op, parts)
  return parts
}

/**
 * The request for a call of a tool. Throws an AppError (400) for a path parameter that is missing
 * or invalid, which could make the path that of another operation. The server checks the others.
 */
export function toRequest(op: Operation, args: Readonly<Record<string, unknown>>): ToolRequest {
  const parsed = op.params?.safeParse(args, { error: inputMessage })
  if (parsed?.error) throw badRequest(parsed.error)
  const path = op.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(args[name])),
  )
  const { query, body } = partsOf(op)
  return {
    method: op.method,
    url: path + (query ? toQueryString(pick(query, args) as QueryParams) : ''),
    ...(body ? { body: pick(body, args) } : {}),
  }
}

/** The arguments that a schema knows. */
const pick = (
  { properties }: ObjectSchema,
  args: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(args).filter(([name]) => Object.hasOwn(properties, name)))
