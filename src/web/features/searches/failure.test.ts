import { expect, test } from 'vitest'
import { ApiError } from '#web/api-client.ts'
import { interpolate } from '#web/i18n/catalogue.ts'
import { failureReason } from './failure.tsx'
import type { Translate } from './searches-messages.ts'
import { ru } from './locales/ru.ts'

const t: Translate = (key, values = {}) => interpolate(ru[key], values, 'ru')

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
])('%o is told as %s', (error, expected) => expect(failureReason(error, t)).toBe(expected))
