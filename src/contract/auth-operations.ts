import { z } from 'zod'
import {
  doneSchema,
  emailOnlySchema,
  loginSchema,
  refreshSchema,
  registerResponseSchema,
  registerSchema,
  resetSchema,
  signInResponseSchema,
  tokensSchema,
  userSchema,
  verifyEmailSchema,
} from './accounts.ts'
import { operation } from './operation.ts'

/** What tells of one person, or opens an account, is stored by no browser and nobody between. */
const cacheControl = 'no-store'
/** One or two password hashes of about ten milliseconds each. */
const PASSWORD_COST = 4

/** Spec §7, "Authentication": who is signed in, and how that begins and ends. */
export const authOperations = {
  register: operation({
    id: 'register',
    method: 'POST',
    path: '/auth/register',
    access: 'anyone',
    requiresEmail: true,
    cost: PASSWORD_COST,
    cacheControl,
    summary:
      'A new account, signed in, with a code on its way to its address. The answer is the same ' +
      'for an address that is taken.',
    body: registerSchema,
    response: registerResponseSchema,
  }),
  logIn: operation({
    id: 'logIn',
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    cost: PASSWORD_COST,
    cacheControl,
    summary: 'Signs in by e-mail and password. Tokens are answered and kept as cookies too.',
    body: loginSchema,
    response: signInResponseSchema,
  }),
  getProfile: operation({
    id: 'getProfile',
    method: 'GET',
    path: '/auth/profile',
    access: 'user',
    cacheControl,
    summary: 'Who is signed in.',
    response: userSchema,
  }),
  verifyEmail: operation({
    id: 'verifyEmail',
    method: 'POST',
    path: '/auth/verify-email',
    access: 'user',
    cacheControl,
    summary:
      'Proves the address of the account with the code that was sent there: 15 minutes, five ' +
      'tries. In another browser, sign in first.',
    body: verifyEmailSchema,
    response: userSchema,
  }),
  resendVerification: operation({
    id: 'resendVerification',
    method: 'POST',
    path: '/auth/resend-verification',
    access: 'user',
    requiresEmail: true,
    cacheControl,
    summary: 'Sends a new code, and the last one is dead: a minute apart, five a day.',
    body: emailOnlySchema,
    response: doneSchema,
  }),
  forgotPassword: operation({
    id: 'forgotPassword',
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'anyone',
    requiresEmail: true,
    cacheControl,
    summary:
      'Mails a link to set a new password, if there is such an account; the answer does not tell.',
    body: emailOnlySchema,
    response: doneSchema,
  }),
  resetPassword: operation({
    id: 'resetPassword',
    method: 'POST',
    path: '/auth/reset-password',
    access: 'anyone',
    cost: PASSWORD_COST,
    cacheControl,
    summary:
      'Sets a new password by the link of an email, once and within an hour. All sessions end; ' +
      'nobody is signed in by it.',
    body: resetSchema,
    response: doneSchema,
  }),
  refresh: operation({
    id: 'refresh',
    method: 'POST',
    path: '/auth/refresh',
    access: 'anyone',
    usesCookies: true,
    cacheControl,
    summary:
      'New tokens for a refresh token (of the body, else of the cookie), which is used up; only ' +
      'in the browser that it was made for.',
    body: refreshSchema.partial().nullish(),
    response: tokensSchema,
  }),
  logOut: operation({
    id: 'logOut',
    method: 'POST',
    path: '/auth/logout',
    access: 'anyone',
    optionalAuth: true,
    usesCookies: true,
    cacheControl,
    summary: 'Ends the session, if there is one.',
    response: doneSchema,
  }),
  getSession: operation({
    id: 'getSession',
    method: 'GET',
    path: '/api/auth/session',
    access: 'anyone',
    optionalAuth: true,
    cacheControl,
    summary: 'Who is signed in, or nobody.',
    response: z.object({ user: userSchema.nullable() }),
  }),
  logOutMiniApp: operation({
    id: 'logOutMiniApp',
    method: 'POST',
    path: '/api/auth/logout',
    access: 'anyone',
    optionalAuth: true,
    usesCookies: true,
    cacheControl,
    summary: 'The same as POST /auth/logout.',
    response: doneSchema,
  }),
}
