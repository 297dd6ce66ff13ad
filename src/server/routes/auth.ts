import type { authOperations } from '#contract/auth-operations.ts'
import { AppError } from '#core/app-error.ts'
import { type AccountPorts, toUser } from '#core/accounts/account.ts'
import { logIn } from '#core/accounts/log-in.ts'
import { register } from '#core/accounts/register.ts'
import { requestPasswordReset, resetPassword } from '#core/accounts/reset-password.ts'
import { logOut, type OpenedSession, refreshSession } from '#core/accounts/sessions.ts'
import { resendVerification, verifyEmail } from '#core/accounts/verify-email.ts'
import type { Handler, Input } from '../register-operation.ts'
import type { Browser } from '../session.ts'

type Operations = typeof authOperations
type Handlers = { [Name in keyof Operations]: Handler<Operations[Name]> }

/** Handlers for signing up, in and out, and for refreshing sessions. */
export function authHandlers(ports: AccountPorts): Handlers {
  const signOut = async ({
    caller,
    browser,
  }: Pick<Input<Operations['logOut']>, 'caller' | 'browser'>) => {
    await logOut(ports, { caller, refreshToken: browser.refreshToken }, browser)
    browser.clearTokens()
    return { done: true as const }
  }
  return {
    register: async ({ body, browser }) => {
      const { account, session } = await register(ports, body, browser, browser.language)
      return {
        user: toUser(account, browser.now),
        ...saveSession(browser, session),
        verificationSent: true,
      }
    },
    logIn: async ({ body, browser }) => {
      const { account, session } = await logIn(ports, body, browser)
      return { user: toUser(account, browser.now), ...saveSession(browser, session) }
    },
    verifyEmail: async ({ caller, body, now }) =>
      toUser(await verifyEmail(ports, caller, body, now), now),
    resendVerification: async ({ caller, body, browser, now }) => {
      await resendVerification(
        ports,
        caller,
        { email: body.email, language: body.language ?? browser.language },
        now,
      )
      return { done: true }
    },
    forgotPassword: async ({ body, browser }) => {
      await requestPasswordReset(
        ports,
        { email: body.email, language: body.language ?? browser.language },
        browser,
      )
      return { done: true }
    },
    resetPassword: async ({ body, browser }) => {
      browser.saveDevice(
        (await resetPassword(ports, { ...body, language: browser.language }, browser)).device,
      )
      return { done: true }
    },
    getProfile: async ({ caller, now }) => toUser(caller.account, now),
    refresh: async ({ body, browser }) => {
      const refreshToken = body?.refreshToken ?? browser.refreshToken
      if (!refreshToken) throw new AppError('refresh_token_missing')
      const tokens = await refreshSession(ports, refreshToken, browser)
      browser.saveTokens(tokens)
      return tokens
    },
    logOut: signOut,
    logOutMiniApp: signOut,
    getSession: async ({ caller, now }) => ({ user: caller && toUser(caller.account, now) }),
  }
}

/** Sets the session cookies and returns the tokens for the response body. */
function saveSession(
  browser: Browser,
  { accessToken, refreshToken, device }: OpenedSession,
): { accessToken: string; refreshToken: string } {
  browser.saveTokens({ accessToken, refreshToken })
  browser.saveDevice(device)
  return { accessToken, refreshToken }
}
