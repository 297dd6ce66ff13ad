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

/** Personal data and credentials must not be stored by caches. */
const cacheControl = 'no-store'
/** One or two password hashes of about 10 ms each. */
const PASSWORD_COST = 4

/** Spec §7, "Authentication". */
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
      'Creates an account, signs in and emails a verification code. The response is the same if ' +
      'the email is already registered.',
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
    summary: 'Signs in with email and password. Returns the tokens and sets them as cookies.',
    body: loginSchema,
    response: signInResponseSchema,
  }),
  getProfile: operation({
    id: 'getProfile',
    method: 'GET',
    path: '/auth/profile',
    access: 'user',
    cacheControl,
    summary: 'Returns the signed-in user.',
    response: userSchema,
  }),
  verifyEmail: operation({
    id: 'verifyEmail',
    method: 'POST',
    path: '/auth/verify-email',
    access: 'user',
    cacheControl,
    summary:
      'Verifies the email of the account with a code. Codes expire after 15 minutes or five ' +
      'wrong attempts. In another browser, sign in first.',
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
    summary:
      'Sends a new code and invalidates the last one. At most once a minute and five times a day.',
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
      'Emails a link to reset the password if the account exists. The response is always the same.',
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
      'Sets a new password with the token of an emailed link, which works once within an hour. ' +
      'Ends all sessions and does not sign in.',
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
      'Exchanges a refresh token (from the body or the cookie) for new tokens. It works once and ' +
      'only in the browser it was issued to.',
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
    summary: 'Ends the session, if any.',
    response: doneSchema,
  }),
  getSession: operation({
    id: 'getSession',
    method: 'GET',
    path: '/api/auth/session',
    access: 'anyone',
    optionalAuth: true,
    cacheControl,
    summary: 'Returns the signed-in user or null.',
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
    summary: 'Same as `POST /auth/logout`.',
    response: doneSchema,
  }),
}
