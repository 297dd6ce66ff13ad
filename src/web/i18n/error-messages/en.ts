/**
 * Texts about failed API calls that every feature needs; the features' locales include them.
 * `server.*` are sentences of the server, letter for letter (`core/accounts/app-error.ts`).
 */
export const errorMessages = {
  noAnswer: "We couldn't reach the server. Try again in a moment.",
  retry: 'Try again',
  'server.second': 'Too many attempts. Try again in 1 second.',
  'server.seconds': 'Too many attempts. Try again in {n} seconds.',
  'server.minutes': 'Too many attempts. Try again in {n} minutes.',
  'server.hours': 'Too many attempts. Try again in {n} hours.',
} as const

export type ErrorMessages = Readonly<Record<keyof typeof errorMessages, string>>
