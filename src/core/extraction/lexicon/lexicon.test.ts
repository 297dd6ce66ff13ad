import { expect, it } from 'vitest'
import { towns } from '#cities/gazetteer.ts'
import { normalise } from '../text/normalise.ts'
import { compilePatterns } from '../text/patterns.ts'
import { tokenise } from '../text/tokens.ts'
import { LEXICONS } from './matcher.ts'

const phrases = [
  ...LEXICONS.flatMap((lexicon) =>
    Object.values(lexicon).flatMap((table) => Object.values(table as Record<string, string>)),
  ),
  ...towns.map(({ aliases }) => aliases.join(',')),
].flatMap((list) => list.split(',').map((phrase) => phrase.trim()))

/**
 * A phrase that the tokeniser splits differently never matches, for example one with a dash, an
 * accent or a capital letter.
 */
it('every phrase of the lexicons and every town matches itself', () => {
  const unmatched = phrases.filter((phrase) => {
    const phraseText = phrase.replace(/\*/g, '').replace(/\s+/g, ' ').trim()
    if (!phraseText || / \*( |$)/.test(phrase)) return false
    const tokens = tokenise(normalise(phraseText), null)
    return compilePatterns({ only: [{ it: phrase }] }).scan(tokens)[0]!.length === 0
  })
  expect(unmatched).toEqual([])
})
