import { z } from 'zod'

type Json = Record<string, unknown>

/**
 * A contract shape as JSON Schema: `input` is what callers send (for the documentation), `output`
 * what leaves (for the documentation and for Fastify's compiled serialisation).
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
 * `type: [x, null]` for nullable values: beside `anyOf`, fast-json-stringify would validate each
 * value to find its branch. Bounds of safe integers and the pattern behind a date-time are noise in
 * the documentation.
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
