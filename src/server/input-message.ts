import type { z } from 'zod'

const KINDS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
  null: 'null',
}
const FORMATS: Readonly<Record<string, string>> = {
  url: 'a URL like https://example.com',
  uuid: 'a UUID',
  email: 'an email address',
  datetime: 'a time like 2026-11-22T10:00:00Z',
  date: 'a date like 2026-11-22',
}

/** The name of the field at a path, such as `filters.rooms`. Null for the input as a whole. */
export function fieldOf(path: readonly PropertyKey[]): string | null {
  const item = path.findIndex((part) => typeof part !== 'string')
  return (item === -1 ? path : path.slice(0, item)).join('.') || null
}

/**
 * Describes an invalid input and what to send instead. Used for schemas without their own message,
 * so that Zod's wording never reaches clients.
 */
export const inputMessage: z.core.$ZodErrorMap = (issue) => {
  const path = issue.path ?? []
  const field = fieldOf(path)
  if (field === null) return `Send ${KINDS[String(issue.expected)] ?? 'an object'} as JSON`
  const subject = path.some((part) => typeof part !== 'string') ? `Each value of ${field}` : field
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return `${subject} is required and must be ${kindOf(issue.expected)}`
  return `${subject} ${ruleOf(issue)}`
}

const kindOf = (expected: unknown): string => KINDS[String(expected)] ?? 'another type'

function ruleOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      // A query parameter that was sent more than once.
      if (issue.expected === 'string' && Array.isArray(issue.input)) return 'must be a single value'
      return `must be ${kindOf(issue.expected)}`
    case 'invalid_value':
      return `must be ${oneOf(issue.values ?? [])}`
    case 'too_big':
      return mustBe(
        issue.origin,
        issue.inclusive === false ? 'less than' : 'at most',
        issue.maximum,
      )
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'must not be empty'
      return mustBe(
        issue.origin,
        issue.inclusive === false ? 'more than' : 'at least',
        issue.minimum,
      )
    case 'invalid_format':
      return `must be ${FORMATS[String(issue.format)] ?? 'in another format'}`
    case 'unrecognized_keys':
      return `must not have ${(issue.keys ?? []).join(', ')}`
    case 'not_multiple_of':
      return `must be a multiple of ${String(issue.divisor)}`
    default:
      return 'has a value that is not allowed'
  }
}

function oneOf(values: readonly unknown[]): string {
  const options = values.map(String)
  return options.length === 1 ? options[0]! : `one of ${options.join(', ')}`
}

function mustBe(origin: unknown, bound: string, limit: number | bigint): string {
  const unit =
    origin === 'string' ? 'character' : origin === 'array' || origin === 'set' ? 'value' : null
  return unit === null
    ? `must be ${bound} ${limit}`
    : `must have ${bound} ${limit} ${unit}${Number(limit) === 1 ? '' : 's'}`
}
