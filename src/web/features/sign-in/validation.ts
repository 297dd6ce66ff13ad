import { PROVIDER_ERRORS, type ProviderError } from '#contract/provider-outcomes.ts'
import type { SignInKey } from './sign-in-messages.ts'

/** A validation error and its fields, in the order of the form. */
export type Fault<Field extends string> = {
  messageKey: SignInKey
  fields: readonly [Field, ...Field[]]
}

/** Spec §5, in Unicode code points, as on the server. */
const MIN_PASSWORD_LENGTH = 8
const isShort = (password: string) => [...password].length < MIN_PASSWORD_LENGTH

/** The empty ones of `fields`. */
function findEmptyFields<Field extends string>(
  values: Record<Field, string>,
  fields: readonly Field[],
): readonly Field[] {
  return fields.filter((field) => values[field] === '')
}

function toMissingFault<Field extends string>(
  messageKey: SignInKey,
  [first, ...rest]: readonly Field[],
): Fault<Field> | null {
  return first === undefined ? null : { messageKey, fields: [first, ...rest] }
}

export type Login = { email: string; password: string }

export const validateLogin = ({ email, password }: Login): Fault<keyof Login> | null =>
  toMissingFault(
    'login.fill',
    findEmptyFields({ email: email.trim(), password }, ['email', 'password']),
  )

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
  const empty = toMissingFault<keyof Registration>(
    'register.fill',
    findEmptyFields({ email: email.trim(), password }, ['email', 'password']),
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

/** Letters and digits of any script count, as on the server. */
export function validateReset({ password, confirm }: Reset): Fault<keyof Reset> | null {
  if (isShort(password)) return { messageKey: 'register.short', fields: ['password'] }
  if (!/\p{Ll}/u.test(password)) return { messageKey: 'reset.lower', fields: ['password'] }
  if (!/\p{Lu}/u.test(password)) return { messageKey: 'reset.upper', fields: ['password'] }
  if (!/\p{Nd}/u.test(password)) return { messageKey: 'reset.digit', fields: ['password'] }
  return password === confirm ? null : { messageKey: 'register.mismatch', fields: ['confirm'] }
}

/** Parses `/login?error=`. Unknown values become `authentication_failed`. */
export const parseSignInError = (raw: string | null): ProviderError | null =>
  raw === null || raw === ''
    ? null
    : (PROVIDER_ERRORS.find((error) => error === raw) ?? 'authentication_failed')

/** Parses `?plan=`, the plan chosen before sign-up; null if it is not a plausible name. */
export const parsePlan = (raw: string | null): string | null =>
  raw !== null && /^[a-z]{1,20}$/.test(raw) ? raw : null

/** Parses `?email=`: a single line of at most 254 characters (RFC 5321) with an @; else null. */
export const parseEmail = (raw: string | null): string | null =>
  raw !== null && raw.length <= 254 && /^[^\s\p{Cc}]+@[^\s\p{Cc}]+$/u.test(raw) ? raw : null
