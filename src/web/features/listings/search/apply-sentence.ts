import { FILTERS, type Filters, RANGES } from '#contract/filters.ts'
import type { PageQuery } from '#web/page-query.ts'
import { fold } from '../filters/district-tree.ts'

/** What `GET /api/sentence` found, with prices in US dollars. */
export type ReadSentence = { filters: Omit<Filters, 'currency'>; rest: string }

/**
 * What a sentence changes: each filter that it names, and the text that is searched for in posts,
 * which is its names of streets and the like. `unread` are words that no filter stands for and that
 * are not searched for either: in text, each of them would have to be in the post. They are if
 * nothing else is named, or if the text had them before. `chosen` are the filters of a suggestion
 * that ends the sentence.
 */
export function applySentence(
  now: PageQuery,
  { filters, rest }: ReadSentence,
  chosen: Filters = {},
): { change: Partial<PageQuery>; unread: string } {
  const named = dropUnset({ ...filters, ...dropUnset(chosen) })
  // Districts of the sentence are in its own city.
  const isSameCity = (filters.city ?? now.city) === (chosen.city ?? now.city)
  const districts = [...(isSameCity ? (filters.districts ?? []) : []), ...(chosen.districts ?? [])]
  if (districts.length > 0) named.districts = [...new Set(districts)]
  else delete named.districts
  const isText = Object.keys(named).length === 0
  const searched = new Set(splitWords(now.searchQuery))
  const words = splitWords(rest)
  const isSearched = (word: string) => isText || searched.has(word)
  const change: Partial<PageQuery> = { ...named }
  for (const [min, max] of RANGES) {
    const [low, high] = [named[min] ?? now[min], named[max] ?? now[max]]
    // "Under $700" after a minimum of $900.
    if (low !== undefined && high !== undefined && low > high)
      for (const key of [min, max]) if (named[key] === undefined) change[key] = undefined
  }
  return {
    change: {
      ...change,
      searchQuery: joinText(filters.searchQuery, ...words.filter(isSearched), chosen.searchQuery),
    },
    unread: words.filter((word) => !isSearched(word)).join(' '),
  }
}

/** A text to search for; undefined without one. */
export const joinText = (...parts: (string | undefined)[]): string | undefined =>
  parts
    .filter((part) => part)
    .join(' ')
    .slice(0, FILTERS.searchQuery.max)
    .trim() || undefined

/** The word being typed, at the end of a sentence. */
export const lastWord = (sentence: string): string => /\S*$/.exec(sentence)![0]

/**
 * A sentence without the words at its end that a suggestion stands for: the last one, and those
 * before it that begin words of its name too, as in "novi beo".
 */
export function withoutSuggested(sentence: string, name: string): string {
  const inName = splitWords(fold(name))
  const typed = splitWords(sentence).slice(0, -1)
  while (typed.length > 0 && inName.some((word) => word.startsWith(fold(typed.at(-1)!))))
    typed.pop()
  return typed.join(' ')
}

const dropUnset = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))

const splitWords = (text = ''): string[] => text.split(/\s+/).filter(Boolean)
