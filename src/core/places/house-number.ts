/** A house number in one form for all scripts, such as "33", "33a", "33/2" or "33a/2". */
export type HouseNumber = {
  number: number
  /** In Latin letters, lower case; '' if there is none. */
  letter: string
  /** After a slash, or of a building on the same plot ("корп. 2"); '' if there is none. */
  suffix: string
}

/** A number and its range in the text it was found in. */
export type FoundHouseNumber = HouseNumber & { start: number; end: number }

/** Letters of houses as they sound: "33ბ" is 33б to Russians and 33b to everybody else. */
const LETTERS: Record<string, string> = Object.fromEntries(
  [
    'аაա a',
    'бბբ b',
    'вვվ v',
    'гგգ g',
    'дდդ d',
    'еეե e',
    'жჟժ j',
    'зზզ z',
    'иიի i',
    'кკկ k',
  ].flatMap((row) => [...row.split(' ')[0]!].map((letter) => [letter, row.at(-1)!])),
)
const LETTER = `[${Object.keys(LETTERS).join('')}a-k]`
const BUILDING = '(?:корпус|корп|кор|к|korpus|korp|კორპუსი|კორპ|կորպ|building|bldg|bld)'
/** A letter after a space must not begin a word, and "5 к 300" and "5 д. 7" are no letters. */
const HOUSE = new RegExp(
  String.raw`(?<![\p{L}\d/.])(?:(?:№|#|n(?:o\.?)?)\s?)?(\d{1,4})(?:-?(${LETTER})(?![\p{L}\d])|` +
    String.raw`\s(${LETTER})(?![\p{L}\d.]|\s?\d))?(?!\p{L}|\d)` +
    String.raw`(?:\s?[/-]\s?(\d{1,3})(${LETTER})?(?![\p{L}\d])|` +
    String.raw`,?\s?${BUILDING}\.?\s?(\d{1,2})(?![\p{L}\d]))?`,
  'giu',
)

/** The house numbers in an address, in their order. Reads the first 300 characters. */
export function findHouseNumbers(text: string): FoundHouseNumber[] {
  return [...text.slice(0, 300).matchAll(HOUSE)].map((match) => {
    const [whole, number, attached, spaced, second, secondLetter, building] = match
    return {
      number: Number(number),
      letter: toLatin(attached ?? spaced),
      suffix: building ?? (second ? second + toLatin(secondLetter) : ''),
      start: match.index,
      end: match.index + whole.length,
    }
  })
}

function toLatin(letter: string | undefined): string {
  const lower = letter?.toLowerCase() ?? ''
  return LETTERS[lower] ?? lower
}

export const formatHouseNumber = ({ number, letter, suffix }: HouseNumber): string =>
  `${number}${letter}${suffix && `/${suffix}`}`

/** Parses what `formatHouseNumber` wrote. */
export function parseHouseNumber(text: string): HouseNumber {
  const [, number, letter, suffix = ''] = /^(\d+)([a-z]?)(?:\/(.+))?$/.exec(text)!
  return { number: Number(number), letter: letter!, suffix }
}
