import { TELEGRAM_NAME } from '#contract/sources.ts'
import { gazetteer } from '#cities/gazetteer.ts'
import type { ModelFlat } from '../model-output.ts'
import { readPhones } from '../readers/contacts.ts'
import type { Found } from '../text/post-text.ts'
import type { GroundedFacts } from './ground-output.ts'
import type { SearchedText } from './searched-text.ts'

const MIN_NATIONAL_DIGITS = 8

/**
 * Grounds phones: a number that the tokeniser recognises, or else all digits in a row with only
 * signs in between. The country code may be missing for national numbers.
 */
export function groundPhones(flat: ModelFlat, text: SearchedText): GroundedFacts {
  const read = readPhones(text.post).filter((phone) => text.isTrusted(phone.first, phone.last))
  const grounded = new Map<string, Found<string>>()
  let dropped = 0
  for (const given of flat.phones) {
    const digits = given.replace(/\D/g, '')
    const found =
      read.find((phone) => phone.value.slice(1) === digits) ?? findSpacedDigits(digits, text)
    if (found) grounded.set(found.value, found)
    else dropped++
  }
  const [first] = grounded.values()
  return { dropped, facts: first ? { phones: { ...first, value: [...grounded.keys()] } } : {} }
}

/**
 * Finds a number that the tokeniser doesn't recognise, such as "5 5 5 - 12 34 - 56". Its digits
 * must be consecutive on one line.
 */
function findSpacedDigits(digits: string, text: SearchedText): Found<string> | null {
  if (digits.length <= MIN_NATIONAL_DIGITS || digits.length > 15) return null
  const { tokens, lines, plain } = text.post
  // National numbers leave it out.
  const code = gazetteer.find(({ country }) => country === text.country)?.phonePrefix
  const national =
    code !== undefined &&
    digits.startsWith(code) &&
    digits.length >= code.length + MIN_NATIONAL_DIGITS
      ? [digits.slice(code.length)]
      : []
  for (const line of lines) {
    let written = ''
    const owners: number[] = []
    for (let i = line.first; i < line.last; i++) {
      // A recognised phone number is not part of another one.
      if (!text.isTrusted(i, i + 1) || tokens[i]!.kind === 'phone') continue
      for (const digit of plain.text.slice(tokens[i]!.start, tokens[i]!.end).replace(/\D/g, '')) {
        written += digit
        owners.push(i)
      }
    }
    const wanted = [digits, ...national].find((some) => written.includes(some))
    if (wanted === undefined) continue
    const at = written.indexOf(wanted)
    const [first, last] = [owners[at]!, owners[at + wanted.length - 1]! + 1]
    // A word in between means that these are two numbers.
    if (tokens.slice(first, last).some((token) => token.kind === 'word')) continue
    return { value: `+${digits}`, first, last, certainty: 0.6 }
  }
  return null
}

/** Grounds the handle, written as @name or t.me/name. Keeps the author's spelling. */
export function groundHandle(flat: ModelFlat, text: SearchedText): GroundedFacts {
  if (flat.telegramUsername === null) return { facts: {}, dropped: 0 }
  const name = flat.telegramUsername.replace(/^(?:@|(?:https?:\/\/)?t\.me\/)/i, '')
  const isName = TELEGRAM_NAME.test(name)
  const i = isName
    ? text.post.tokens.findIndex(
        (token, at) =>
          text.isTrusted(at, at + 1) && parseHandle(token)?.toLowerCase() === name.toLowerCase(),
      )
    : -1
  if (i >= 0)
    return {
      dropped: 0,
      facts: {
        telegramUsername: {
          value: parseHandle(text.post.tokens[i]!)!,
          first: i,
          last: i + 1,
          certainty: 0.85,
        },
      },
    }
  const link = isName
    ? text.post.plain.links.find(
        ({ url }) => parseHandle({ kind: 'url', text: url })?.toLowerCase() === name.toLowerCase(),
      )
    : undefined
  const at = link ? text.post.tokenAt(link.start) : -1
  if (link && at < text.post.tokens.length && text.isTrusted(at, at + 1))
    return {
      dropped: 0,
      facts: {
        telegramUsername: {
          value: parseHandle({ kind: 'url', text: link.url })!,
          first: at,
          last: at + 1,
          certainty: 0.7,
        },
      },
    }
  return { facts: {}, dropped: 1 }
}

function parseHandle({ kind, text }: { kind: string; text: string }): string | null {
  if (kind === 'handle') return text
  return kind === 'url'
    ? (/^(?:https?:\/\/)?(?:www\.)?(?:t\.me|telegram\.me)\/([a-z]\w{3,31})\/?(?:\?.*)?$/i.exec(
        text,
      )?.[1] ?? null)
    : null
}
