import { z } from 'zod'

type Json = Record<string, unknown>

/**
 * Converts a contract schema to JSON Schema: `input` for requests (documentation), `output` for
 * responses (documentation and compiled serialization).
 */
export function jsonSchema(zodSchema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...schema } = z.toJSONSchema(zodSchema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema as Json),
  }) as Json
  return schema
}

/**
 * Writes nullable values as `type: [x, null]` instead of `anyOf`, for which fast-json-stringify
 * would validate every value to find its branch. Drops safe integer bounds and the pattern of
 * date-times, which are noise in the documentation.
 */
function simplify(schema: Json): void {
  const [one, other, ...more] = (schema.anyOf as Json[] | undefined) ?? []
  if (one && other?.type === 'null' && more.length === 0 && typeof one.type === 'string') {
    delete schema.anyOf
    Object.assign(
      schema,
      one,
      { type: [one.type, 'null'] },
      one.enum ? { enum: [...(one.enum as unknown[]), null] } : {},
    )
  }
  if (schema.format === 'date-time') delete schema.pattern
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
}
