import { ApiError } from '#web/api-client.ts'
import type { SignInKey, Say } from './words.ts'

/** What the server says in English, in the reader's language where we know the words. */
const KNOWN: readonly SignInKey[] = [
  'login.fill',
  'login.wrong',
  'register.short',
  'verify.all',
  'verify.wrong',
  'forgot.fill',
  'reset.invalid',
  'reset.lower',
  'reset.upper',
  'reset.digit',
  'server.email',
  'server.emailLong',
  'server.passwordLong',
  'server.nameLong',
  'server.common',
  'server.busy',
  'server.again',
  'server.signIn',
  'server.resetLink',
  'server.otherAddress',
  'server.noMail',
]
const WAITS = ['server.seconds', 'server.minutes', 'server.hours'] as const

/**
 * The server's message where there is one, else `fallback` (spec §8). A message that we have no
 * words for is shown as it came; without an answer the reader learns that, beside what failed.
 */
export function wordsOfFailure(
  error: unknown,
  fallback: SignInKey,
  say: Say,
  english: Readonly<Record<SignInKey, string>>,
): string {
  if (!(error instanceof ApiError)) return say(fallback)
  const message = error.serverMessage
  if (error.status === null) return `${say(fallback)}. ${say('offline')}`
  if (message === null) return say(fallback)
  const known = KNOWN.find((key) => english[key] === message)
  if (known) return say(known)
  for (const key of WAITS) {
    const [before, after] = english[key].split('{wait}') as [string, string]
    const wait = message.slice(before.length, message.length - after.length)
    if (message.startsWith(before) && message.endsWith(after) && /^\d{1,5}$/.test(wait))
      return say(key, { wait })
  }
  return message
}
