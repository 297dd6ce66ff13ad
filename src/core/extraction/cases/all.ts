import type { Case, Language } from './case.ts'
import { ENGLISH } from './en.ts'
import { ARMENIAN } from './hy.ts'
import { GEORGIAN } from './ka.ts'
import { MIXED } from './mixed.ts'
import { NO_HOMES } from './no-homes.ts'
import { RUSSIAN_BATUMI } from './ru-batumi.ts'
import { RUSSIAN } from './ru.ts'
import { SERBIAN } from './sr.ts'
import { TERSE } from './terse.ts'
import { TRANSLITERATED } from './translit.ts'

const HOMES: [Language, readonly Case[]][] = [
  ['Georgian', GEORGIAN],
  ['Armenian', ARMENIAN],
  ['Serbian', SERBIAN],
  ['English', ENGLISH],
  ['Russian', [...RUSSIAN, ...RUSSIAN_BATUMI]],
  ['Transliterated', TRANSLITERATED],
  ['Mixed', MIXED],
]

/** Every labelled post by language, those without a home last. */
export const CASES: readonly (readonly [Language, readonly Case[]])[] = HOMES.map(
  ([language, homes]) => [
    language,
    [...homes, ...(TERSE.find(([of]) => of === language)?.[1] ?? []), ...NO_HOMES[language]],
  ],
)
