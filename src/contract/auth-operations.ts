import { z } from 'zod'
import {
  doneShape,
  emailOnlyShape,
  loginShape,
  refreshShape,
  registeredShape,
  registerShape,
  resetShape,
  signedInShape,
  tokensShape,
  userShape,
  verifyEmailShape,
} from './accounts.ts'
import { operation } from './operation.ts'

/** What tells of one person, or opens an account, is stored by no browser and nobody between. */
const keep = 'no-store'
/** One or two password hashes of about ten milliseconds each. */
const PASSWORD_COST = 4

/** Spec §7, "Authentication": who is signed in, and how that begins and ends. */
export const authOperations = {
  register: operation({
    id: 'register',
    method: 'POST',
    path: '/auth/register',
    access: 'anyone',
    byMail: true,
    cost: PASSWORD_COST,
    keep,
    summary:
      'A new account, signed in, with a code on its way to its address. The answer is the same for an address that is taken.',
    body: registerShape,
    answer: registeredShape,
  }),
  logIn: operation({
    id: 'logIn',
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    cost: PASSWORD_COST,
    keep,
    summary: 'Signs in by e-mail and password. Tokens are answered and kept as cookies too.',
    body: loginShape,
    answer: signedInShape,
  }),
  getProfile: operation({
    id: 'getProfile',
    method: 'GET',
    path: '/auth/profile',
    access: 'user',
    keep,
    summary: 'Who is signed in.',
    answer: userShape,
  }),
  verifyEmail: operation({
    id: 'verifyEmail',
    method: 'POST',
    path: '/auth/verify-email',
    access: 'user',
    keep,
    summary:
      'Proves the address of the account with the code that was sent there: 15 minutes, five tries. In another browser, sign in first.',
    body: verifyEmailShape,
    answer: userShape,
  }),
  resendVerification: operation({
    id: 'resendVerification',
    method: 'POST',
    path: '/auth/resend-verification',
    access: 'user',
    byMail: true,
    keep,
    summary: 'Sends a new code, and the last one is dead: a minute apart, five a day.',
    body: emailOnlyShape,
    answer: doneShape,
  }),
  forgotPassword: operation({
    id: 'forgotPassword',
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'anyone',
    byMail: true,
    keep,
    summary:
      'Mails a link to set a new password, if there is such an account; the answer does not tell.',
    body: emailOnlyShape,
    answer: doneShape,
  }),
  resetPassword: operation({
    id: 'resetPassword',
    method: 'POST',
    path: '/auth/reset-password',
    access: 'anyone',
    cost: PASSWORD_COST,
    keep,
    summary:
      'Sets a new password by the link of a letter, once and within an hour. All sessions end; nobody is signed in by it.',
    body: resetShape,
    answer: doneShape,
  }),
  refresh: operation({
    id: 'refresh',
    method: 'POST',
    path: '/auth/refresh',
    access: 'anyone',
    byCookie: true,
    keep,
    summary:
      'New tokens for a refresh token (of the body, else of the cookie), which is used up; only in the browser that it was made for.',
    body: refreshShape.partial().nullish(),
    answer: tokensShape,
  }),
  logOut: operation({
    id: 'logOut',
    method: 'POST',
    path: '/auth/logout',
    access: 'anyone',
    asksWho: true,
    byCookie: true,
    keep,
    summary: 'Ends the session, if there is one.',
    answer: doneShape,
  }),
  getSession: operation({
    id: 'getSession',
    method: 'GET',
    path: '/api/auth/session',
    access: 'anyone',
    asksWho: true,
    keep,
    summary: 'Who is signed in, or nobody.',
    answer: z.object({ user: userShape.nullable() }),
  }),
  logOutThere: operation({
    id: 'logOutThere',
    method: 'POST',
    path: '/api/auth/logout',
    access: 'anyone',
    asksWho: true,
    byCookie: true,
    keep,
    summary: 'The same as POST /auth/logout.',
    answer: doneShape,
  }),
}
