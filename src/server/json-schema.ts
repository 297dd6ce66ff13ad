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
 * The parameters of a path or query by name, and which are required. Lists are sent as text, so
 * their type comes from the parsed schema.
 */
export function parameterSchemas(schema: z.ZodType): {
  properties: Record<string, Json>
  required: string[]
} {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as Partial<Parameters>
  // A query may be transformed as a whole, after its parameters were parsed.
  const parsed = schema instanceof z.ZodPipe ? (schema.in as z.ZodType) : schema
  const { properties: read = {} } = jsonSchema(parsed, 'output') as Partial<Parameters>
  return {
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, { description, ...sent }]) => [
        name,
        {
          ...(description === undefined ? {} : { description }),
          ...(read[name]?.type === 'array' ? { type: 'array', items: read[name].items } : sent),
        },
      ]),
    ),
    required,
  }
}
type Parameters = { properties: Record<string, Json>; required: string[] }

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
