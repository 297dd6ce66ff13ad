import type { authOperations } from '#contract/auth-operations.ts'
import { type AccountPorts, viewUser } from '#core/accounts/account.ts'
import { logIn } from '#core/accounts/log-in.ts'
import { register } from '#core/accounts/register.ts'
import { askForReset, resetPassword } from '#core/accounts/reset-password.ts'
import { logOut, type OpenedSession, refreshSession } from '#core/accounts/sessions.ts'
import { resendVerification, verifyEmail } from '#core/accounts/verify-email.ts'
import { Refusal } from '../refusal.ts'
import type { Handler, Input } from '../register-operation.ts'
import type { Browser } from '../session.ts'

type Operations = typeof authOperations
type Handlers = { [Name in keyof Operations]: Handler<Operations[Name]> }

/** Signing up, in and out, and what keeps somebody signed in. */
export function authHandlers(ports: AccountPorts): Handlers {
  const leave = async ({
    caller,
    browser,
  }: Pick<Input<Operations['logOut']>, 'caller' | 'browser'>) => {
    await logOut(ports, { caller, refreshToken: browser.refreshToken }, browser)
    browser.forgetTokens()
    return { done: true as const }
  }
  return {
    register: async ({ body, browser }) => {
      const { account, session } = await register(ports, body, browser, browser.language)
      return {
        user: viewUser(account, browser.now),
        ...keep(browser, session),
        verificationSent: true,
      }
    },
    logIn: async ({ body, browser }) => {
      const { account, session } = await logIn(ports, body, browser)
      return { user: viewUser(account, browser.now), ...keep(browser, session) }
    },
    verifyEmail: async ({ caller, body, now }) =>
      viewUser(await verifyEmail(ports, caller, body, now), now),
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
      await askForReset(
        ports,
        { email: body.email, language: body.language ?? browser.language },
        browser,
      )
      return { done: true }
    },
    resetPassword: async ({ body, browser }) => {
      browser.keepDevice(
        (await resetPassword(ports, { ...body, language: browser.language }, browser)).device,
      )
      return { done: true }
    },
    getProfile: async ({ caller, now }) => viewUser(caller.account, now),
    refresh: async ({ body, browser }) => {
      const refreshToken = body?.refreshToken ?? browser.refreshToken
      if (!refreshToken) throw new Refusal(401, 'No refresh token')
      const tokens = await refreshSession(ports, refreshToken, browser)
      browser.keepTokens(tokens)
      return tokens
    },
    logOut: leave,
    logOutThere: leave,
    getSession: async ({ caller, now }) => ({ user: caller && viewUser(caller.account, now) }),
  }
}

/** Cookies for the browser, and the tokens for the body of the answer. */
function keep(
  browser: Browser,
  { accessToken, refreshToken, device }: OpenedSession,
): { accessToken: string; refreshToken: string } {
  browser.keepTokens({ accessToken, refreshToken })
  browser.keepDevice(device)
  return { accessToken, refreshToken }
}
