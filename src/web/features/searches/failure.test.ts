import { expect, test } from 'vitest'
import { ApiError } from '#web/api-client.ts'
import { filled } from '#web/i18n/catalogue.ts'
import { reasonOf } from './failure.tsx'
import type { Say } from './searches-words.ts'
import { ru } from './texts/ru.ts'

const say: Say = (key, values = {}) => filled(ru[key], values, 'ru')

test.each([
  [new ApiError(409, 'Activate the bot first'), ru['server.activate']],
  [
    new ApiError(429, 'Too many attempts: try again in 12 minutes'),
    'Слишком много попыток: попробуйте снова через 12 мин',
  ],
  [
    new ApiError(429, 'Too many attempts: try again in many minutes'),
    'Too many attempts: try again in many minutes',
  ],
  [new ApiError(400, 'Something else'), 'Something else'],
  [new ApiError(null, null), ru.noAnswer],
  [new ApiError(502, null), null],
  [new Error('ours'), null],
])('%o is told as %s', (error, expected) => expect(reasonOf(error, say)).toBe(expected))
