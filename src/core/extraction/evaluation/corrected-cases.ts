import type { Db } from '#core/db/database.ts'
import { applyCorrections } from '../corrections.ts'
import { listCorrectedPosts } from '../correction-store.ts'
import type { Facts } from '../extraction.ts'
import type { Case, Label } from './case.ts'
import { mask, type Masks } from './mask.ts'

const MAX_CASES = 2000
/** For posts of a channel without a city, because the rules need one. */
const FALLBACK_CITY = 'Tbilisi'

/** Converts corrected posts to labelled cases, newest first, with contact details masked. */
export async function listCorrectedCases(db: Db): Promise<Case[]> {
  return (await listCorrectedPosts(db, MAX_CASES)).map(({ postId, city: of, text, parts }) => {
    const city = of ?? FALLBACK_CITY
    const masks = mask(text, city)
    const labels = parts.map(({ read, corrections }) =>
      toLabel(applyCorrections(read, corrections), city, masks),
    )
    const fields = [
      ...new Set(parts.flatMap(({ corrections }) => corrections.map(({ field }) => field))),
    ].filter((field) => field !== 'point')
    const [gold = null, ...more] = labels
    const further = more.filter((label) => label !== null)
    return {
      name: `corrected: ${fields.join(', ')} (post ${postId})`,
      city,
      text: masks.text,
      gold,
      ...(further.length > 0 ? { more: further } : {}),
    }
  })
}

/** Renders cases as a source file for test/fixtures/extraction-cases. */
export function renderCasesFile(cases: readonly Case[]): string {
  const body = cases
    .map((one) => `  ${JSON.stringify(one, null, 2).replaceAll('\n', '\n  ')},`)
    .join('\n')
  return `import type { Case } from '#core/extraction/evaluation/case.ts'

/**
 * Posts that were misread and then corrected by people. Phones, Telegram names and links are
 * masked; check for names of people before you commit this file.
 */
export const CORRECTED: readonly Case[] = [
${body}${body ? '\n' : ''}]
`
}

function toLabel(facts: Facts, city: string, { phone, handle }: Masks): Label | null {
  if (!facts.isRental) return null
  const { isRental: _, status, kind, city: of, phones, telegramUsername, ...rest } = facts
  const stated = Object.fromEntries(
    Object.entries(rest).filter(
      ([, value]) =>
        value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )
  return {
    ...stated,
    ...(status === 'rented' ? { status } : {}),
    ...(kind === 'flat' ? {} : { kind }),
    ...(of !== null && of !== city ? { city: of } : {}),
    ...(phones.length > 0 ? { phones: phones.map(phone) } : {}),
    ...(telegramUsername === null ? {} : { telegramUsername: handle(telegramUsername) }),
  }
}
