import { PROVIDER_ERRORS, type ProviderError } from '#contract/provider-outcomes.ts'
import type { SignInKey } from './sign-in-messages.ts'

/** What is wrong with a form, and the fields it stands in, the first of them first. */
export type Fault<Field extends string> = {
  messageKey: SignInKey
  fields: readonly [Field, ...Field[]]
}

/** Spec §5; characters as the server counts them, not the pieces that some are stored in. */
const MIN_PASSWORD_LENGTH = 8
const isShort = (password: string) => [...password].length < MIN_PASSWORD_LENGTH

/** Of `fields`, those with nothing in them. */
function emptyFields<Field extends string>(
  values: Record<Field, string>,
  fields: readonly Field[],
): readonly Field[] {
  return fields.filter((field) => values[field] === '')
}

function missing<Field extends string>(
  messageKey: SignInKey,
  [first, ...rest]: readonly Field[],
): Fault<Field> | null {
  return first === undefined ? null : { messageKey, fields: [first, ...rest] }
}

export type Login = { email: string; password: string }

export const validateLogin = ({ email, password }: Login): Fault<keyof Login> | null =>
  missing('login.fill', emptyFields({ email: email.trim(), password }, ['email', 'password']))

export type Registration = {
  firstName: string
  lastName: string
  email: string
  password: string
  confirm: string
  agreed: boolean
}

export function validateRegistration({
  email,
  password,
  confirm,
  agreed,
}: Registration): Fault<keyof Registration> | null {
  const empty = missing<keyof Registration>(
    'register.fill',
    emptyFields({ email: email.trim(), password }, ['email', 'password']),
  )
  if (empty) return empty
  if (isShort(password)) return { messageKey: 'register.short', fields: ['password'] }
  if (password !== confirm) return { messageKey: 'register.mismatch', fields: ['confirm'] }
  return agreed ? null : { messageKey: 'register.mustAgree', fields: ['agreed'] }
}

export type Forgot = { email: string }

export const validateForgotPassword = ({ email }: Forgot): Fault<keyof Forgot> | null =>
  email.trim() === '' ? { messageKey: 'forgot.fill', fields: ['email'] } : null

export type Reset = { password: string; confirm: string }

/** Letters and digits of any script, as the server counts them. */
export function validateReset({ password, confirm }: Reset): Fault<keyof Reset> | null {
  if (isShort(password)) return { messageKey: 'register.short', fields: ['password'] }
  if (!/\p{Ll}/u.test(password)) return { messageKey: 'reset.lower', fields: ['password'] }
  if (!/\p{Lu}/u.test(password)) return { messageKey: 'reset.upper', fields: ['password'] }
  if (!/\p{Nd}/u.test(password)) return { messageKey: 'reset.digit', fields: ['password'] }
  return password === confirm ? null : { messageKey: 'register.mismatch', fields: ['confirm'] }
}

/** What `/login?error=` says; whatever we have no words for is told as a failure. */
export const signInError = (raw: string | null): ProviderError | null =>
  raw === null || raw === ''
    ? null
    : (PROVIDER_ERRORS.find((error) => error === raw) ?? 'authentication_failed')

/** The plan chosen before registering, carried along as it is named; null for what is no name. */
export const parsePlan = (raw: string | null): string | null =>
  raw !== null && /^[a-z]{1,20}$/.test(raw) ? raw : null

/** An address out of the address bar: one line, not longer than addresses are. */
export const parseEmail = (raw: string | null): string | null =>
  raw !== null && raw.length <= 254 && /^[^\s\p{Cc}]+@[^\s\p{Cc}]+$/u.test(raw) ? raw : null
