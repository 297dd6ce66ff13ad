import { ApiError } from '#web/api-client.ts'
import type { SignInKey, Translate } from './sign-in-messages.ts'

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
export function failureMessage(
  error: unknown,
  fallback: SignInKey,
  t: Translate,
  english: Readonly<Record<SignInKey, string>>,
): string {
  if (!(error instanceof ApiError)) return t(fallback)
  const message = error.serverMessage
  if (error.status === null) return `${t(fallback)}. ${t('offline')}`
  if (message === null) return t(fallback)
  const known = KNOWN.find((key) => english[key] === message)
  if (known) return t(known)
  for (const key of WAITS) {
    const [before, after] = english[key].split('{wait}') as [string, string]
    const wait = message.slice(before.length, message.length - after.length)
    if (message.startsWith(before) && message.endsWith(after) && /^\d{1,5}$/.test(wait))
      return t(key, { wait })
  }
  return message
}
