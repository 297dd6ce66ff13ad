import { ApiError } from './api-error.ts'

export type Params = { [name: string]: string | Params | (string | Params)[] }

/** Parses a form with nested names, such as `a[b][0][c]=d`. */
export function readForm(body: string): Params {
  const root: Params = Object.create(null) as Params
  for (const [name, value] of new URLSearchParams(body)) {
    const steps = name.split(/[[\]]+/).filter(Boolean)
    if (name.endsWith('[]')) steps.push(String(Object.keys(resolvePath(root, steps)).length))
    let place = root
    for (const step of steps.slice(0, -1))
      place = place[step] = (place[step] ?? (Object.create(null) as Params)) as Params
    place[steps.at(-1)!] = value
  }
  return withLists(root) as Params
}

function resolvePath(root: Params, steps: string[]): object {
  let place: unknown = root
  for (const step of steps) place = (place as Params | undefined)?.[step]
  return (place as object | undefined) ?? {}
}

/** Converts groups with the names 0, 1, 2 to lists. */
function withLists(value: Params | string): Params[string] {
  if (typeof value === 'string') return value
  const entries = Object.entries(value).map(
    ([name, inner]) => [name, withLists(inner as Params | string)] as const,
  )
  if (entries.length > 0 && entries.every(([name], index) => name === String(index)))
    return entries.map(([, inner]) => inner as string | Params)
  return Object.fromEntries(entries)
}

/** Throws ApiError for a parameter that the API does not know. */
export function rejectUnknown(params: Params, known: readonly string[], inside = ''): void {
  for (const name of Object.keys(params)) {
    const param = inside ? `${inside}[${name}]` : name
    if (name === 'payment_method_types')
      throw new ApiError(400, 'payment_method_types is no longer supported', {
        code: 'payment_method_types_no_longer_supported',
        param,
      })
    if (!known.includes(name))
      throw new ApiError(400, `Received unknown parameter: ${param}`, {
        code: 'parameter_unknown',
        param,
      })
  }
}

export const toText = (value: Params[string] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined
export const toGroup = (value: Params[string] | undefined): Params =>
  typeof value === 'object' && !Array.isArray(value) ? value : {}

export function requireText(params: Params, name: string, inside = ''): string {
  const value = toText(params[name])
  const param = inside ? `${inside}[${name}]` : name
  if (value === undefined || value === '')
    throw new ApiError(400, `Missing required param: ${param}.`, {
      code: 'parameter_missing',
      param,
    })
  return value
}

export function toInteger(value: string, param: string): number {
  if (!/^-?\d{1,15}$/.test(value))
    throw new ApiError(400, `Invalid integer: ${value}`, {
      code: 'parameter_invalid_integer',
      param,
    })
  return Number(value)
}

export function requireOneOf(value: string, known: readonly string[], param: string): string {
  if (!known.includes(value))
    throw new ApiError(400, `Invalid ${param}: must be one of ${known.join(', ')}`, { param })
  return value
}

export function requireUrl(value: string, param: string): string {
  if (!URL.canParse(value.replace('{CHECKOUT_SESSION_ID}', 'x')) || !/^https?:/.test(value))
    throw new ApiError(400, 'Not a valid URL', { code: 'url_invalid', param })
  return value
}

/** Reads metadata: at most 50 pairs, names of 40 and values of 500 characters. */
export function readMetadata(value: Params[string] | undefined): Record<string, string> {
  const pairs = Object.entries(toGroup(value)) as [string, string][]
  if (pairs.length > 50 || pairs.some(([name, pair]) => name.length > 40 || pair.length > 500))
    throw new ApiError(400, 'Metadata too large', { param: 'metadata' })
  return Object.fromEntries(pairs)
}
