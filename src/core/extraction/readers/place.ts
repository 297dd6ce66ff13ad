import { getDistricts } from '#contract/place-pages.ts'
import { findCityByName, CITIES_AND_TOWNS } from '#core/places/cities.ts'
import { DISTRICTS } from '#core/places/districts.ts'
import { normalise } from '../text/normalise.ts'
import type { Mark } from '../text/patterns.ts'
import type { Found, PostText } from '../text/post-text.ts'
import { isNear } from './context.ts'

/** Ids ("City/District") of districts whose names have other meanings too. */
export const SHARED_DISTRICTS = new Set(
  DISTRICTS.filter((district) => district.isShared).map(
    (district) => `${district.city}/${district.name}`,
  ),
)

/**
 * Reads the city. If the text names the channel's city or none, it is the channel's. Another city
 * counts only where the text locates the flat there (a hashtag, "в Кобулети", the start of a line),
 * not as a street name or in a distance.
 */
export function readCity(post: PostText): Found<string> | null {
  const marks = post
    .marks('city')
    .filter((mark) => !isStreetName(post, mark.first, mark.last) && !isNegated(post, mark.first))
  const own = findCityByName(post.city)
  const ownMark = own && marks.find((mark) => mark.concept === own.name)
  const locates = (mark: Mark) => {
    const previous = post.tokens[mark.first - 1]
    const hash = post.tokens[mark.first]!.isHashtag
    // "Nisu dozvoljene žurke": the locative of Niš is also Serbian for "are not".
    const heads =
      !post.mark('polarity', mark.first) &&
      (post.lineOf(mark.first).first === mark.first ||
        (previous !== undefined &&
          previous.kind === 'sign' &&
          previous.text !== ',' &&
          previous.text !== '-' &&
          previous.text !== '('))
    return (
      hash ||
      ((heads || isWithin(post, mark) || post.tokens[mark.last]?.text === ':') &&
        (!isNear(post, mark.first, mark.last) || findDistant(post, mark) !== undefined))
    )
  }
  const placed = marks.find(locates)
  const other = placed && placed.concept !== own?.name ? placed : undefined
  // A post that names the channel's city and another one is about trips or covers both cities,
  // unless it is in the other one ("u Pančevu, autobus za Beograd").
  const isElsewhere =
    other &&
    ownMark &&
    (findDistant(post, other) === ownMark ||
      ((isWithin(post, other) || isHeading(post, other)) && !locates(ownMark)))
  const mark =
    ownMark &&
    !isElsewhere &&
    (!other || !post.tokens[other.first]!.isHashtag || ownMark.first < other.first)
      ? ownMark
      : (other ?? ownMark ?? (own ? undefined : placed))
  if (mark) return { value: mark.concept, first: mark.first, last: mark.last, certainty: 1 }
  return null
}

/** How far a city in brackets may be from the bracket: "Чакви (15 мин от Батуми)". */
const DISTANCE_REACH = 5

/** The city whose distance follows in brackets. */
function findDistant(post: PostText, { last }: Mark): Mark | undefined {
  if (post.tokens[last]?.text !== '(' || post.tokens[last + 1]?.kind !== 'number') return undefined
  for (let i = last + 2; i < last + DISTANCE_REACH && post.sameLine(i, last); i++) {
    const city = post.mark('city', i)
    if (city) return city
  }
  return undefined
}

/** "NOVI SAD ❗ Ako neko iz Beograda prelazi: izdajem stan": the post opens with the city. */
const isHeading = (post: PostText, { first, last }: Mark): boolean =>
  first === 0 && post.tokens[last]?.kind === 'sign' && !/^[,/-]$/.test(post.tokens[last]!.text)

/** Whether a city follows the word "in", or has the Georgian suffix for it ("რუსთავში"). */
const isWithin = (post: PostText, { first, last }: Mark): boolean =>
  /(?:ში|ում)$/.test(post.tokens[last - 1]!.text) ||
  post.is('place', first - 1, 'within', 'country', 'addressWord', 'pin')

/**
 * Reads the district that the text or a hashtag gives as the location of the flat. Skips nearby
 * districts, streets, metro stations and buildings with the same name.
 */
export function readDistrict(post: PostText, city: string | null): Found<string> | null {
  const { tokens } = post
  const offered = city ? getDistricts(city) : []
  let best: Found<string> | null = null
  let isFinal = false
  for (const mark of post.marks('district')) {
    const isCorrected = best !== null && isCorrection(post, mark.first)
    if (isFinal && !isCorrected) continue
    const owners = mark.concept.split('|').map((owner) => owner.split('/') as [string, string])
    const known = CITIES_AND_TOWNS.some((c) => c.name === city)
    const owner =
      city && known
        ? owners.find(([of]) => of === city)
        : owners.length === 1
          ? owners[0]
          : undefined
    if (!owner) continue
    const id = owner.join('/')
    const first = tokens[mark.first]!
    const hash = first.isHashtag
    if (
      post.is('near', mark.first - 1, 'metro') ||
      (post.is('near', mark.first - 2, 'metro') &&
        tokens[mark.first - 1]!.kind === 'sign' &&
        tokens[mark.first - 1]!.text !== ',') ||
      // "სამგორის მეტროსთან": in Georgian the station comes first, in the genitive.
      (post.is('near', mark.last, 'metro') &&
        post.sameLine(mark.first, mark.last) &&
        tokens[mark.last - 1]!.text.endsWith('ის'))
    )
      continue
    const byWord =
      post.is('place', mark.last, 'districtWord', 'quarter') ||
      post.is('place', mark.first - 1, 'districtWord') ||
      // "Варкетили 3 м/р".
      (tokens[mark.last]?.kind === 'number' && post.is('place', mark.last + 1, 'districtWord')) ||
      (tokens[mark.first - 1]?.text === ':' && post.is('place', mark.first - 2, 'districtWord'))
    if (
      !hash &&
      (isNear(
        post,
        mark.first,
        mark.last,
        byWord || isSerbianNominative(post, mark, owner[1]) ? 'clause' : 'sentence',
      ) ||
        isNegated(post, mark.first))
    )
      continue
    if (post.mark('complex', mark.first) || namesBuilding(post, mark.last)) continue
    if (isStreetName(post, mark.first, mark.last) && !byWord) continue
    if (SHARED_DISTRICTS.has(id) && !byWord && !(hash && tokens[mark.last]?.kind !== 'number')) {
      const followedByNumber =
        tokens[mark.last]?.kind === 'number' && post.sameLine(mark.last, mark.first)
      if (followedByNumber || !isStandalonePlace(post, mark.first, mark.last)) continue
    }
    if (isCorrected) best = null
    // "Дорчол (Стари Град)": of two names on a line, the one offered in the filters wins.
    if (best && (!post.sameLine(best.first, mark.first) || !offered.includes(owner[1]))) {
      isFinal = true
      continue
    }
    best = { value: owner[1], first: mark.first, last: mark.last, certainty: hash ? 0.85 : 1 }
    isFinal = offered.includes(owner[1])
  }
  return best
}

/**
 * Whether a Serbian name is in the nominative, so that it doesn't go on with a list of what is
 * near: "blizu škole, parka, Vračar".
 */
const isSerbianNominative = (post: PostText, { first, last }: Mark, name: string): boolean =>
  post.isSerbian &&
  normalise(name).text ===
    post.tokens
      .slice(first, last)
      .map(({ text }) => text)
      .join(' ')

/** Whether the district is part of the name of a building: "Lisi Green Town", "Vake Plaza". */
function namesBuilding(post: PostText, last: number): boolean {
  for (
    let i = last;
    i < last + 3 &&
    post.tokens[i]?.isCapitalized &&
    !post.tokens[i]!.isHashtag &&
    post.sameLine(i, last - 1);
    i++
  )
    if (post.is('place', i, 'complexAfter')) return true
  return false
}

/** "Не Ваке, а Сабуртало": whether the name is negated. */
function isNegated(post: PostText, first: number): boolean {
  const i = post.is('place', first - 1, 'within') ? first - 2 : first - 1
  return post.sameLine(i, first) && /^(не|not|ne|არა|ոչ|нет)$/.test(post.tokens[i]!.text)
}

/**
 * "Авлабари… ой, нет, это Сололаки", "Ваке, точнее Сабуртало": whether the name corrects the one
 * before.
 */
function isCorrection(post: PostText, first: number): boolean {
  const before = post.tokens
    .slice(Math.max(0, first - 4), first)
    .filter((token) => token.kind === 'word')
    .map((token) => token.text)
  const last = before[before.length - 1] ?? ''
  return (
    /^(?:точнее|вернее|rather|actually|tacnije|უფრო)$/.test(last) ||
    (last === 'это' && before.includes('нет'))
  )
}

/** Whether the name belongs to a street: "ул. Кутаиси 3", "Krtsanisi St", "Багратиони, 150". */
function isStreetName(post: PostText, first: number, last: number): boolean {
  const { tokens } = post
  if (tokens[first]!.isHashtag) return false
  for (let i = first - 1; i >= 0 && i >= first - 3 && post.sameLine(i, first); i--) {
    if (post.is('place', i, 'streetBefore')) return true
    if (
      tokens[i]!.kind === 'word'
        ? tokens[i]!.text.length > 2 && !tokens[i]!.isCapitalized
        : tokens[i]!.text !== '.'
    )
      break
  }
  if (post.is('place', last, 'streetAfter') && post.sameLine(last, first)) return true
  const city = post.mark('city', first)
  return (
    city !== undefined &&
    tokens[last]?.kind === 'number' &&
    post.sameLine(last, first) &&
    !post.at('size', last + 1) &&
    !post.at('layout', last + 1)
  )
}

/**
 * Whether a name shared with a person or a station is used as a place: at the start of a line,
 * after "на"/"in", after a pin, or between commas.
 */
function isStandalonePlace(post: PostText, first: number, last: number): boolean {
  const { tokens } = post
  const line = post.lineOf(first)
  for (let i = Math.max(line.first, first - 3); i < line.last && i < last + 3; i++)
    if (tokens[i]!.kind === 'phone' || tokens[i]!.kind === 'handle') return false
  const previous = tokens[first - 1]
  const next = tokens[last]
  // A Georgian or Armenian locative suffix is enough.
  if (/(ში|ზე|ում)$/.test(tokens[last - 1]!.text)) return true
  const opened =
    previous?.kind === 'sign' &&
    !post.tokens[first]!.isAttached &&
    (!':@+/№#&'.includes(previous.text) ||
      // "Վարձով՝ Չարբախ, …".
      (previous.text === ':' && post.is('deal', first - 2, 'offer', 'forRent')) ||
      // "Bez posrednika: Crveni krst, …".
      (previous.text === ':' && post.isSerbian && next?.text === ','))
  const headed =
    line.first === first ||
    previous?.isHashtag ||
    opened ||
    post.is('place', first - 1, 'pin', 'addressWord') ||
    post.is('place', first - 1, 'within') ||
    post.mark('city', first - 1) !== undefined
  const closed = last >= line.last || next?.kind === 'sign'
  return headed && (closed || post.is('place', first - 1, 'within'))
}
