import { describe, expect, test } from 'vitest'
import {
  parseEmail,
  validateForgotPassword,
  validateLogin,
  parsePlan,
  validateRegistration,
  validateReset,
  parseSignInError,
} from './validation.ts'
import { messages } from '#locales/en/sign-in.ts'
import type { Fault } from './validation.ts'

const describeFault = (fault: Fault<string> | null) =>
  fault && `${messages[fault.messageKey]} (${fault.fields.join(', ')})`

describe('login', () => {
  test.each([
    [{ email: '', password: '' }, 'Please fill in all fields (email, password)'],
    [{ email: ' ', password: 'x' }, 'Please fill in all fields (email)'],
    [{ email: 'a@example.com', password: '' }, 'Please fill in all fields (password)'],
    [{ email: 'a@example.com', password: ' ' }, null],
  ])('%o', (values, expected) => expect(describeFault(validateLogin(values))).toBe(expected))
})

describe('registration, in the order of the spec', () => {
  const good = {
    firstName: '',
    lastName: '',
    email: 'a@example.com',
    password: 'long enough',
    confirm: 'long enough',
    agreed: true,
  }
  test.each([
    [{}, null],
    [
      { email: '', password: '', confirm: 'x', agreed: false },
      'Please fill in all required fields (email, password)',
    ],
    [
      { password: 'seven77', confirm: '', agreed: false },
      'Password must be at least 8 characters long (password)',
    ],
    [
      { password: '😀😀😀😀', confirm: '😀😀😀😀' },
      'Password must be at least 8 characters long (password)',
    ],
    [{ confirm: 'long enougH', agreed: false }, 'Passwords do not match (confirm)'],
    [{ agreed: false }, 'Please agree to the terms and conditions (agreed)'],
  ])('%o', (change, expected) =>
    expect(describeFault(validateRegistration({ ...good, ...change }))).toBe(expected),
  )
})

test('forgot password', () => {
  expect(describeFault(validateForgotPassword({ email: ' ' }))).toBe(
    'Please enter your email address (email)',
  )
  expect(validateForgotPassword({ email: 'a@example.com' })).toBeNull()
})

describe('password reset, in the order of the spec', () => {
  test.each([
    ['Abc1', '', 'Password must be at least 8 characters long (password)'],
    ['ABCDEFG1', '', 'Password must contain at least one lowercase letter (password)'],
    ['abcdefg1', '', 'Password must contain at least one uppercase letter (password)'],
    ['Abcdefgh', '', 'Password must contain at least one number (password)'],
    ['Abcdefg1', 'Abcdefg2', 'Passwords do not match (confirm)'],
    ['Abcdefg1', 'Abcdefg1', null],
    ['Пароль12', 'Пароль12', null],
  ])('%s, %s', (password, confirm, expected) =>
    expect(describeFault(validateReset({ password, confirm }))).toBe(expected),
  )
})

describe('query parameters', () => {
  test.each([
    [null, null],
    ['', null],
    ['access_denied', 'access_denied'],
    ['email_unverified', 'email_unverified'],
    ['<b>Your account was closed</b>', 'authentication_failed'],
  ])('error=%s', (raw, error) => expect(parseSignInError(raw)).toBe(error))
  test.each([
    [null, null],
    ['quarterly', 'quarterly'],
    ['', null],
    ['../x', null],
    ['a'.repeat(21), null],
  ])('plan=%s', (raw, plan) => expect(parsePlan(raw)).toBe(plan))
  test.each([
    [null, null],
    ['nino@example.com', 'nino@example.com'],
    ['nino', null],
    ['a b@c', null],
    ['a@b\u202e\n', null],
    [`${'a'.repeat(250)}@b.ge`, null],
  ])('email=%s', (raw, email) => expect(parseEmail(raw)).toBe(email))
})
