import { isDay } from '#contract/details.ts'
import { parseTelegramName } from '#contract/sources.ts'
import { listUnfitFacts } from '#contract/unfit-facts.ts'
import type { CorrectionChanges, AdminListing } from '#contract/admin-listings.ts'
import type { MessageKey } from '../messages.ts'
import { FIELDS, FORM_FIELDS, textOf, type FormField } from './fields.ts'

/** The unsaved input of a correction form; untouched fields are absent. */
export type Draft = Partial<Record<FormField, string>>

export type Fault = { key: MessageKey; values?: { min: number; max: number } }
export type DraftDiff = {
  changes: CorrectionChanges
  /** The changed fields, with values as the form shows them. */
  differences: { field: FormField; was: string; now: string }[]
  faults: Partial<Record<FormField, Fault>>
}

/** Compares a draft with what the site shows: the changes to send, and the invalid fields. */
export function diffDraft(shown: AdminListing['shown'], draft: Draft): DraftDiff {
  const diff: DraftDiff = { changes: {}, differences: [], faults: {} }
  for (const field of FORM_FIELDS) {
    const typed = draft[field]
    if (typed === undefined) continue
    const was = textOf(shown, field)
    const now = typed.trim()
    if (now === was) continue
    const value = parseValue(field, now)
    if ('fault' in value) diff.faults[field] = value.fault
    else {
      Object.assign(diff.changes, { [field]: value.value })
      diff.differences.push({ field, was, now })
    }
  }
  const result = { ...shown, ...diff.changes }
  for (const { name, reason } of listUnfitFacts(result))
    if (typeof diff.changes[name] === 'number' || typeof diff.changes[name] === 'string')
      diff.faults[name] ??= { key: `fault.${reason}` }
  const { price, priceMax } = result
  if (
    typeof price === 'number' &&
    typeof priceMax === 'number' &&
    priceMax < price &&
    ('price' in diff.changes || 'priceMax' in diff.changes)
  )
    diff.faults.priceMax = { key: 'fault.range' }
  return diff
}

type Value = { value: unknown } | { fault: Fault }

function parseValue(field: FormField, text: string): Value {
  const kind = FIELDS[field]
  if (kind.kind === 'amenities' || kind.kind === 'phones') {
    const list = text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
    if (kind.kind === 'amenities') return { value: list }
    const phones = list.map((one) => one.replace(/[\s().-]/g, ''))
    return phones.length <= 10 && phones.every((one) => /^\+\d{7,15}$/.test(one))
      ? { value: phones }
      : { fault: { key: 'fault.phones' } }
  }
  if (text === '') return { value: null }
  switch (kind.kind) {
    case 'number':
      return parseNumber(text, kind)
    case 'yesno':
      return { value: text === 'yes' }
    case 'handle': {
      const name = parseTelegramName(text)
      return name === null ? { fault: { key: 'fault.handle' } } : { value: name }
    }
    case 'point':
      return parsePoint(text)
    case 'day':
      return text === 'now' || isDay(text) ? { value: text } : { fault: { key: 'fault.day' } }
    default:
      return { value: text }
  }
}

/** Accepts a comma as the decimal separator and spaces between digit groups. */
function parseNumber(
  text: string,
  { min, max, whole }: { min: number; max: number; whole: boolean },
): Value {
  const plain = text.replace(/\s/g, '').replace(',', '.')
  const value = Number(plain)
  if (!/^-?\d{1,10}(?:\.\d{1,6})?$/.test(plain) || (whole && !Number.isInteger(value)))
    return { fault: { key: whole ? 'fault.whole' : 'fault.number' } }
  return value < min || value > max
    ? { fault: { key: 'fault.bounds', values: { min, max } } }
    : { value }
}

/** Parses "41.71, 44.78", the format that map applications copy. */
function parsePoint(text: string): Value {
  const [latitude, longitude] = (
    /^(-?\d{1,2}(?:\.\d{1,15})?)[,;\s]\s*(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(text) ?? []
  )
    .slice(1)
    .map(Number)
  const isPoint =
    latitude !== undefined &&
    longitude !== undefined &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180
  return isPoint ? { value: { latitude, longitude } } : { fault: { key: 'fault.point' } }
}
