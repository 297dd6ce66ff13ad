import fc from 'fast-check'

/** The part of JSON Schema that the contract uses. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema | boolean
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

/** Markup that must never appear unescaped in a page. */
export const SCRIPT = '<script>fuzz()</script>'
/** A header that no response may contain. */
export const INJECTED = 'x-fuzz-injected'

/**
 * Problematic strings: control characters, lone surrogates, strings like numbers, code injection,
 * very long ones.
 */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\uD800',
    '\uDFFFx',
    '\uFEFF',
    '\u202Eabc',
    'é'.repeat(300),
    '💣'.repeat(200),
    'ა'.repeat(1000),
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'NaN',
    'Infinity',
    '-0',
    '1e309',
    '0x10',
    '9'.repeat(400),
    '2147483648',
    '-1',
    '1.5',
    '9007199254740993',
    '١٢٣',
    "' or 1=1--",
    "'; drop table account; --",
    '%',
    '_',
    '\\',
    '%00',
    '%zz',
    '$1',
    '${7*7}',
    '{{7*7}}',
    '../../../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//evil.example',
    'http://evil.example',
    'http://[::1',
    'https://user:pass@evil.example:99999/',
    `"><img src=x>${SCRIPT}`,
    `</script>${SCRIPT}`,
    `\r\n${INJECTED}: 1`,
    'a\nb\tc',
    '*)(uid=*',
    '(?<=a+)+$',
    'x'.repeat(70_000),
    '[]',
    '{}',
    '1,2,3',
    ',,,',
    'true',
    '0000-00-00T00:00:00Z',
    '2026-02-30',
    '+275760-09-13T00:00:00.001Z',
    '-1:00',
    '24:61',
    'Etc/Nowhere',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({
    unit: fc.integer({ min: 0, max: 0xff_ff }).map((code) => String.fromCharCode(code)),
    maxLength: 30,
  }),
)

/** Any JSON value, including deeply nested and very long ones. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -0,
      -1,
      1.5,
      1e308,
      -1e308,
      Number.MAX_SAFE_INTEGER,
      2 ** 31,
      2 ** 63,
      [],
      {},
      [[]],
      [null],
      { a: { b: { c: [] } } },
    ),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      nested(200),
      Array.from({ length: 3000 }, () => 0),
      { length: 1e9 },
      { toString: 1, valueOf: null },
    ),
  },
)

function nested(depth: number): unknown {
  let value: unknown = []
  for (let at = 0; at < depth; at += 1) value = [value]
  return value
}

/** Existing values of common fields, without which hardly any request would succeed. */
export type Known = Record<string, fc.Arbitrary<unknown>>

/** Values that the schema allows, mostly at its limits. */
export function valid(
  schema: Schema | boolean | undefined,
  known: Known,
  name = '',
): fc.Arbitrary<unknown> {
  if (schema === undefined || typeof schema === 'boolean') return fc.jsonValue({ maxDepth: 1 })
  const usual = plain(schema, known)
  // A field may have another type in other schemas.
  const fits = (value: unknown): boolean => kindsOf(schema).has(kindOf(value))
  const values = schema.enum ? undefined : known[name]
  if (!values || !fc.sample(values, { seed: 1, numRuns: 30 }).some(fits)) return usual
  return fc.oneof({ weight: 4, arbitrary: values.filter(fits) }, { weight: 1, arbitrary: usual })
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value)

function kindsOf(schema: Schema): Set<string> {
  const kinds = [schema.type ?? []].flat().map((type) => (type === 'integer' ? 'number' : type))
  return new Set([...kinds, ...(schema.anyOf ?? []).flatMap((one) => [...kindsOf(one)])])
}

function plain(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const several = schema.anyOf ?? schema.oneOf
  if (several) return fc.oneof(...several.map((one) => plain(one, known)))
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((one) => plain(one, known)))
      .map((parts) => Object.assign({}, ...(parts as object[])) as unknown)
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => plain({ ...schema, type }, known)))
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'array':
      return fc.array(
        plain(
          schema.items === undefined || typeof schema.items === 'boolean' ? {} : schema.items,
          known,
        ),
        { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 4, 6) },
      )
    case 'object':
      return objectOf(schema, known)
    case 'string':
      return textOf(schema)
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

function numberOf({ type, minimum, exclusiveMinimum, maximum }: Schema): fc.Arbitrary<number> {
  const min = Math.max(
    minimum ?? (exclusiveMinimum === undefined ? -1000 : exclusiveMinimum + 1),
    -1e9,
  )
  const max = Math.max(min, Math.min(maximum ?? 1e9, 2 ** 31))
  const bounds = fc.constantFrom(min, max, Math.min(min + 1, max))
  const whole = fc.oneof(
    bounds,
    fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
    fc.integer({ min: Math.ceil(min), max: Math.floor(Math.min(max, min + 50)) }),
  )
  return type === 'integer'
    ? whole.map(Math.round)
    : fc.oneof(whole, fc.double({ min, max, noNaN: true }))
}

function textOf({
  pattern,
  format,
  minLength = 0,
  maxLength: most = Infinity,
}: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid({ version: 4 })
  if (format === 'uri' || format === 'url')
    return fc.constantFrom('https://bina.example/subscription', 'https://push.example.com/1')
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (pattern !== undefined) {
    const matching = matchingText(pattern)
    if (matching) return matching.map((text) => text.slice(0, most))
  }
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.max(minLength, Math.min(most, 60)) }),
    fc.constantFrom(minLength, most).map((length) => 'a'.repeat(Math.min(length, 5000))),
  )
}

const matchingTexts = new Map<string, fc.Arbitrary<string> | null>()

/** Made once for each pattern, which is slow; null if fast-check cannot invert the pattern. */
function matchingText(pattern: string): fc.Arbitrary<string> | null {
  let text = matchingTexts.get(pattern)
  if (text === undefined) {
    try {
      text = fc.stringMatching(new RegExp(pattern, pattern.includes('\\p{') ? 'u' : ''))
    } catch {
      text = null
    }
    matchingTexts.set(pattern, text)
  }
  return text
}

function objectOf(
  { properties = {}, required = [] }: Schema,
  known: Known,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, valid(schema, known, name)] as const,
  )
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: required.filter((name) => name in properties),
  })
}

/** Like `valid`, with one error: a missing, extra, hostile or wrongly typed field. */
export function nearlyValid(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {})
  if (names.length === 0) return hostileJson
  return fc
    .tuple(
      valid(schema, known),
      fc.constantFrom(...names),
      hostileJson,
      fc.constantFrom('drop', 'replace', 'replace', 'replace', 'wrap', 'add'),
    )
    .map(([value, name, other, how]) => {
      if (typeof value !== 'object' || value === null) return other
      const changed: Record<string, unknown> = { ...value }
      if (how === 'drop') delete changed[name]
      else if (how === 'replace') changed[name] = other
      else if (how === 'wrap') changed[name] = [changed[name]]
      else Object.defineProperty(changed, '__proto__', { value: other, enumerable: true })
      return changed
    })
}
