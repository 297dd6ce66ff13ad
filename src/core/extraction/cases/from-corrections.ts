import type { Db } from '#core/db/database.ts'
import { withCorrections } from '../corrections.ts'
import { listLessonPosts } from '../correction-store.ts'
import type { Facts } from '../extraction.ts'
import type { Case, Label } from './case.ts'
import { mask, type Masks } from './mask.ts'

const MOST_CASES = 2000
/** A post of a channel without a city has to be of one to be read by rules. */
const SOME_CITY = 'Tbilisi'

/**
 * What people corrected because the posts themselves say so, as labelled cases, the newest first;
 * others' numbers and names masked.
 */
export async function casesFromCorrections(db: Db): Promise<Case[]> {
  return (await listLessonPosts(db, MOST_CASES)).map(({ postId, city: of, text, parts }) => {
    const city = of ?? SOME_CITY
    const masks = mask(text, city)
    const labels = parts.map(({ read, lessons }) =>
      labelOf(withCorrections(read, lessons), city, masks),
    )
    const fields = [
      ...new Set(parts.flatMap(({ lessons }) => lessons.map(({ field }) => field))),
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

/** The cases as a file beside the others in core/extraction/cases. */
export function casesFile(cases: readonly Case[]): string {
  const body = cases
    .map((one) => `  ${JSON.stringify(one, null, 2).replaceAll('\n', '\n  ')},`)
    .join('\n')
  return `import type { Case } from './case.ts'\n\n/** Posts that were read wrongly, as people corrected them. Phones, names in Telegram and links are masked; look for names of people before this is kept. */\nexport const CORRECTED: readonly Case[] = [\n${body}${body ? '\n' : ''}]\n`
}

function labelOf(facts: Facts, city: string, { phone, handle }: Masks): Label | null {
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
