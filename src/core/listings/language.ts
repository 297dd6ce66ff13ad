/** The languages of posts, as BCP 47 tags. */
export type PostLanguage = 'ru' | 'en' | 'ka' | 'hy' | 'sr'

const FREQUENT_TERMS = {
  /** Words of Serbian in Latin letters, without diacritics. */
  sr: new Set(
    (
      'je i na u za se sa od stan stana izdaje izdajem soba sobe sprat spratu grejanje nije nisu ' +
      'cena mesecno evra ulica namesten kuca dvosoban jednosoban trosoban garsonjera terasa lift ' +
      'uknjizen novogradnja depozit'
    ).split(' '),
  ),
  en: new Set(
    (
      'the for rent and with apartment flat studio room rooms floor bedroom price in near month ' +
      'from is to of available pets allowed deposit furnished heating balcony street new ' +
      'building per'
    ).split(' '),
  ),
}
/** Letters that only Serbian Cyrillic has, and letters that it does not have. */
const SERBIAN_ONLY = /[ђјљњћџ]/gu
const RUSSIAN_ONLY = /[ёйщъыьэюя]/gu

/** The language of a post, by its script and frequent words; null when there is too little text. */
export function detectLanguage(text: string): PostLanguage | null {
  const sample = text
    .slice(0, 4000)
    .replace(/https?:\/\/\S+|@\w+/g, ' ')
    .toLowerCase()
  const count = (pattern: RegExp) => sample.match(pattern)?.length ?? 0
  const georgian = count(/[\u10d0-\u10ff]/gu)
  const armenian = count(/[\u0561-\u0587]/gu)
  const cyrillic = count(/[\u0430-\u045f]/gu)
  const latin = count(/[a-zčćšžđ]/gu)
  const highest = Math.max(georgian, armenian, cyrillic, latin)
  if (highest < 6) return null
  // A Georgian street name does not make a Latin post Georgian, and names of complexes do not make
  // a Russian post English.
  if (georgian === highest || (georgian > 40 && georgian * 2 > latin)) return 'ka'
  if (armenian === highest || (armenian > 40 && armenian * 2 > latin)) return 'hy'
  if (cyrillic * 2 >= latin && cyrillic >= 6) {
    const serbian = count(SERBIAN_ONLY)
    return serbian > 0 && serbian >= count(RUSSIAN_ONLY) ? 'sr' : 'ru'
  }
  const tokens = sample
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/đ/g, 'dj')
    .split(/[^a-z]+/)
  let serbian = /[čćšžđ]/.test(sample) ? 2 : 0
  let english = 0
  for (const word of tokens) {
    if (FREQUENT_TERMS.sr.has(word)) serbian++
    if (FREQUENT_TERMS.en.has(word)) english++
  }
  if (serbian === english) return null
  return serbian > english ? (serbian >= 2 ? 'sr' : null) : english >= 2 ? 'en' : null
}
