import { Refused } from './refused.ts'

export type Params = { [name: string]: string | Params | (string | Params)[] }

/** A form with brackets as the API reads it: `a[b][0][c]=d`. */
export function readForm(text: string): Params {
  const root: Params = Object.create(null) as Params
  for (const [name, value] of new URLSearchParams(text)) {
    const steps = name.split(/[[\]]+/).filter(Boolean)
    if (name.endsWith('[]')) steps.push(String(Object.keys(under(root, steps)).length))
    let place = root
    for (const step of steps.slice(0, -1))
      place = place[step] = (place[step] ?? (Object.create(null) as Params)) as Params
    place[steps.at(-1)!] = value
  }
  return withLists(root) as Params
}

function under(root: Params, steps: string[]): object {
  let place: unknown = root
  for (const step of steps) place = (place as Params | undefined)?.[step]
  return (place as object | undefined) ?? {}
}

/** Groups whose names are 0, 1, 2 are lists. */
function withLists(value: Params | string): Params[string] {
  if (typeof value === 'string') return value
  const entries = Object.entries(value).map(
    ([name, inner]) => [name, withLists(inner as Params | string)] as const,
  )
  if (entries.length > 0 && entries.every(([name], index) => name === String(index)))
    return entries.map(([, inner]) => inner as string | Params)
  return Object.fromEntries(entries)
}

/** Refuses a parameter that the API does not know there, as it does. */
export function onlyKnown(params: Params, known: readonly string[], inside = ''): void {
  for (const name of Object.keys(params)) {
    const param = inside ? `${inside}[${name}]` : name
    if (name === 'payment_method_types')
      throw new Refused(400, 'payment_method_types is no longer supported', {
        code: 'payment_method_types_no_longer_supported',
        param,
      })
    if (!known.includes(name))
      throw new Refused(400, `Received unknown parameter: ${param}`, {
        code: 'parameter_unknown',
        param,
      })
  }
}

export const text = (value: Params[string] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined
export const group = (value: Params[string] | undefined): Params =>
  typeof value === 'object' && !Array.isArray(value) ? value : {}

export function required(params: Params, name: string, inside = ''): string {
  const value = text(params[name])
  const param = inside ? `${inside}[${name}]` : name
  if (value === undefined || value === '')
    throw new Refused(400, `Missing required param: ${param}.`, {
      code: 'parameter_missing',
      param,
    })
  return value
}

export function whole(value: string, param: string): number {
  if (!/^-?\d{1,15}$/.test(value))
    throw new Refused(400, `Invalid integer: ${value}`, {
      code: 'parameter_invalid_integer',
      param,
    })
  return Number(value)
}

export function oneOf(value: string, known: readonly string[], param: string): string {
  if (!known.includes(value))
    throw new Refused(400, `Invalid ${param}: must be one of ${known.join(', ')}`, { param })
  return value
}

export function webUrl(value: string, param: string): string {
  if (!URL.canParse(value.replace('{CHECKOUT_SESSION_ID}', 'x')) || !/^https?:/.test(value))
    throw new Refused(400, 'Not a valid URL', { code: 'url_invalid', param })
  return value
}

/** At most 50 pairs, names of 40 and values of 500 signs. */
export function metadataOf(value: Params[string] | undefined): Record<string, string> {
  const pairs = Object.entries(group(value)) as [string, string][]
  if (pairs.length > 50 || pairs.some(([name, said]) => name.length > 40 || said.length > 500))
    throw new Refused(400, 'Metadata too large', { param: 'metadata' })
  return Object.fromEntries(pairs)
}
