import { describe, expect, test } from 'vitest'
import { ApiError } from '#web/api-client.ts'
import { en as payments } from '#web/features/payments/locales/en.ts'
import { ru as paymentsRu } from '#web/features/payments/locales/ru.ts'
import { en as searches } from '#web/features/searches/locales/en.ts'
import { ru as searchesRu } from '#web/features/searches/locales/ru.ts'
import { en as settings } from '#web/features/settings/locales/en.ts'
import { ru as settingsRu } from '#web/features/settings/locales/ru.ts'
import { interpolate } from './catalogue.ts'
import { errorReason } from './translate-error.ts'

/** `errorReason` for a Russian reader. */
function inRussian<Key extends string>(
  error: unknown,
  english: Readonly<Record<Key | 'noAnswer', string>>,
  russian: Readonly<Record<Key | 'noAnswer', string>>,
) {
  return errorReason<Key>(error, english, (key, values) =>
    interpolate(russian[key], values ?? {}, 'ru'),
  )
}

const refused = (message: string | null) => new ApiError(409, message)

describe('sentences of the server are translated', () => {
  test.each([
    ['Your current password is incorrect', settingsRu['server.password']],
    ['Password must be at least 8 characters long', settingsRu['password.short']],
    ['You already have 10 API keys. Revoke one first.', 'Ключей уже 10. Сначала отзовите один.'],
  ])('settings: %s', (message, expected) =>
    expect(inRussian(refused(message), settings, settingsRu)).toBe(expected),
  )
  test.each([
    ['Please verify your email address first', paymentsRu['server.verify']],
    ['You already have a subscription', paymentsRu['server.have']],
    ['Payments are not set up on this site yet', paymentsRu['server.off']],
  ])('payments: %s', (message, expected) =>
    expect(inRussian(refused(message), payments, paymentsRu)).toBe(expected),
  )
  test('searches', () =>
    expect(inRussian(refused('Activate the bot first'), searches, searchesRu)).toBe(
      searchesRu['server.activate'],
    ))
})

test.each([
  ['1 second', '1 с'],
  ['42 seconds', '42 с'],
  ['12 minutes', '12 мин'],
  ['5 hours', '5 ч'],
])('a rate limit of %s', (english, russian) => {
  const error = new ApiError(429, `Too many attempts. Try again in ${english}.`)
  const expected = `Слишком много попыток. Попробуйте через ${russian}.`
  expect(inRussian(error, settings, settingsRu)).toBe(expected)
  expect(inRussian(error, payments, paymentsRu)).toBe(expected)
  expect(inRussian(error, searches, searchesRu)).toBe(expected)
})

test.each(['Too many attempts. Try again in many minutes.', 'An unknown sentence'])(
  '%s: unknown, so it is shown unchanged',
  (message) => expect(inRussian(refused(message), searches, searchesRu)).toBe(message),
)

test('an unreachable server, an empty response, and an error of our own', () => {
  expect(inRussian(new ApiError(null, null), searches, searchesRu)).toBe(searchesRu.noAnswer)
  expect(inRussian(refused(null), searches, searchesRu)).toBeNull()
  expect(inRussian(new TypeError('x'), searches, searchesRu)).toBeNull()
})
