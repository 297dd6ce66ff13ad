import type { STREET_KINDS } from '#cities/schema.ts'
import type { Language } from '#locales/languages.ts'
import { toSerbianCyrillic } from '#locales/transliterate.ts'

export type StreetKind = (typeof STREET_KINDS)[number]
/** Serbian Cyrillic is written from Serbian. */
type WrittenLanguage = Exclude<Language, 'sr-Cyrl'>
export type AddressPart = { kind: 'building' | 'quarter' | 'microdistrict'; number: string }

/** The words for a kind of street; # is the name. */
const STREETS: Record<WrittenLanguage, Record<StreetKind, string>> = {
  en: {
    street: '# St',
    avenue: '# Ave',
    boulevard: '# Blvd',
    square: '# Sq',
    lane: '# Lane',
    highway: '# Hwy',
    embankment: '# Embankment',
    alley: '# Alley',
    plain: '#',
  },
  ru: {
    street: 'ул. #',
    avenue: 'просп. #',
    boulevard: 'бул. #',
    square: 'пл. #',
    lane: 'пер. #',
    highway: 'ш. #',
    embankment: 'наб. #',
    alley: 'аллея #',
    plain: '#',
  },
  ka: {
    street: '# ქ.',
    avenue: '# გამზ.',
    boulevard: '# ბულვარი',
    square: '# მოედანი',
    lane: '# შესახვევი',
    highway: '# გზატკეცილი',
    embankment: '# სანაპირო',
    alley: '# ხეივანი',
    plain: '#',
  },
  hy: {
    street: '# փողոց',
    avenue: '# պողոտա',
    boulevard: '# բուլվար',
    square: '# հրապարակ',
    lane: '# նրբանցք',
    highway: '# խճուղի',
    embankment: '# առափնյա',
    alley: '# ծառուղի',
    plain: '#',
  },
  sr: {
    street: '#',
    avenue: 'Avenija #',
    boulevard: 'Bulevar #',
    square: 'Trg #',
    lane: 'Prolaz #',
    highway: 'Put #',
    embankment: 'Kej #',
    alley: 'Aleja #',
    plain: '#',
  },
}

const PARTS: Record<WrittenLanguage, Record<AddressPart['kind'], string>> = {
  en: { building: 'bldg #', quarter: 'quarter #', microdistrict: 'microdistrict #' },
  ru: { building: 'корп. #', quarter: '#-й квартал', microdistrict: '#-й мкр' },
  ka: { building: 'კორპ. #', quarter: '# კვარტალი', microdistrict: '# მ/რ' },
  hy: { building: 'մասնաշենք #', quarter: '# թաղամաս', microdistrict: '# միկրոշրջան' },
  sr: { building: 'zgrada #', quarter: 'kvart #', microdistrict: 'mikrorejon #' },
}

/** These come before the word: "Московский просп.", "Moskovska avenija". */
const ADJECTIVES: Partial<Record<Language, RegExp>> = {
  ru: /^\D+(?:ая|ое|[иы]й)$/,
  sr: /(?:[sš]k[ai]|Severna)$/,
}

/** "2-й пер. Бараташвили": in Russian the word comes after an ordinal. */
const ORDINAL = /^\d+-\p{L}+ /u

/**
 * Writes an address in the order and with the abbreviations of a language: "33 Chavchavadze Ave",
 * "просп. Чавчавадзе, 33", "Пекинская ул., 5", "ჭავჭავაძის გამზ. 33", "Njegoševa 12". `name` is as
 * `names` of streets.json has it, and in Serbian letters as the language writes them; addresses in
 * Serbia have English and Serbian names with their word (`isWhole`).
 */
export function formatStreet(
  { name, kind, house, parts }: StreetAddress,
  language: Language,
  { isWhole }: { isWhole: boolean },
): string {
  if (language === 'sr-Cyrl')
    return toSerbianCyrillic(formatStreet({ name, kind, house, parts }, 'sr', { isWhole }))
  const words = isWhole ? '#' : STREETS[language][kind]
  const ordinal = (language === 'ru' && ORDINAL.exec(name)?.[0]) || ''
  const rest = name.slice(ordinal.length)
  const street =
    ordinal +
    (ADJECTIVES[language]?.test(rest) && words.endsWith(' #')
      ? `${rest} ${words.slice(0, -2).toLowerCase()}`
      : words.replace('#', () => rest))
  const numbered =
    house === null
      ? street
      : language === 'en' && !isWhole
        ? `${house} ${street}`
        : `${street}${language === 'ru' ? ',' : ''} ${house}`
  return [
    numbered,
    ...parts.map(({ kind, number }) => PARTS[language][kind].replace('#', () => number)),
  ].join(', ')
}

export type StreetAddress = {
  name: string
  kind: StreetKind
  /** "12", "7a", "41/43", as the language writes its letter. */
  house: string | null
  parts: readonly AddressPart[]
}
