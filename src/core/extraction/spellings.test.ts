import { describe, expect, it } from 'vitest'
import { SPELLINGS } from '#test/fixtures/extraction-cases/spellings.ts'
import { extractByRules } from './rules.ts'

describe.each(Object.entries(SPELLINGS))('reads %s however they are written', (_, spellings) => {
  it.each(spellings)('%s: %s', (city, text, facts) =>
    expect(extractByRules({ city, text })).toMatchObject({ isRental: true, ...facts }),
  )
})
