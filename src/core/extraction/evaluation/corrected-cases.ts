import type { Db } from '#core/db/database.ts'
import { applyCorrections } from '../corrections.ts'
import { listCorrectedPosts } from '../correction-store.ts'
import type { Facts } from '../extraction.ts'
import type { Case, Label } from './case.ts'
import { mask, type Masks } from './mask.ts'

const MAX_CASES = 2000
/** A post of a channel without a city has to be of one to be read by rules. */
const FALLBACK_CITY = 'Tbilisi'

/**
 * What people corrected because the posts themselves say so, as labelled cases, the newest first;
 * others' numbers and names masked.
 */
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

/** The cases as a file beside the others in test/fixtures/extraction-cases. */
export function renderCasesFile(cases: readonly Case[]): string {
  const body = cases
    .map((one) => `  ${JSON.stringify(one, null, 2).replaceAll('\n', '\n  ')},`)
    .join('\n')
  return `import type { Case } from '#core/extraction/evaluation/case.ts'

/**
 * Posts that were read wrongly, as people corrected them. Phones, names in Telegram and links are
 * masked; look for names of people before this is kept.
 */
export const CORRECTED: readonly Case[] = [
${body}${body ? '\n' : ''}]
`
}

function toLabel(facts: Facts, city: string, { phone, handle }: Masks): Label | null {
  if (!facts.isRental) return null
  const { isRental: _, status, city: of, phones, telegramUsername, ...rest } = facts
  const stated = Object.fromEntries(
    Object.entries(rest).filter(
      ([, value]) =>
        value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )
  return {
    ...stated,
    ...(status === 'rented' ? { status } : {}),
    ...(of !== null && of !== city ? { city: of } : {}),
    ...(phones.length > 0 ? { phones: phones.map(phone) } : {}),
    ...(telegramUsername === null ? {} : { telegramUsername: handle(telegramUsername) }),
  }
}
