import type { telegramAuthOperations } from '#contract/telegram-auth-operations.ts'
import { AppError } from '#core/app-error.ts'
import { type AccountPorts, toUser } from '#core/accounts/account.ts'
import { reauthenticateForLink } from '#core/accounts/provider-links.ts'
import type { SignInProvider } from '#core/accounts/provider.ts'
import type { TelegramKeys } from '#core/accounts/telegram-auth-data.ts'
import {
  addTelegramByInitData,
  signInWithInitData,
  signInWithWidget,
} from '#core/accounts/telegram-sign-in.ts'
import type { Handler } from '../register-operation.ts'
import { startLinking, TELEGRAM_METHOD } from './sign-in-provider.ts'

type Operations = typeof telegramAuthOperations
type Handlers = { [Name in keyof Operations]: Handler<Operations[Name]> }

/**
 * Sign-in with Telegram: the keys that verify its data, and the provider for normal pages, which
 * redirects to Telegram or to the page with the login widget.
 */
export type TelegramSignInMethod = {
  keys: TelegramKeys
  provider: SignInProvider
  isWidget: boolean
}

/** Handlers for Telegram sign-in and linking. `method` is null without a bot. */
export function telegramAuthHandlers(
  accounts: AccountPorts,
  method: TelegramSignInMethod | null,
  publicUrl: string,
): Handlers {
  const requireMethod = (): TelegramSignInMethod => {
    if (!method) throw new AppError('telegram_sign_in_off')
    return method
  }
  return {
    telegramSignIn: async ({ body, browser: visitingBrowser }) => {
      const browser = visitingBrowser.asMiniApp()
      const { account, session } = await signInWithInitData(
        accounts,
        requireMethod().keys,
        body.initData,
        browser,
      )
      browser.saveTokens(session)
      browser.saveDevice(session.device)
      return {
        user: toUser(account, browser.now),
        accessToken: session.accessToken,
        refreshToken: session.refreshToken,
        device: session.device,
      }
    },
    telegramWidgetSignIn: async ({ body, browser }) => {
      const fields = Object.entries(body).map(([name, value]): [string, string] => [
        name,
        String(value),
      ])
      const { account, session } = await signInWithWidget(
        accounts,
        requireMethod().keys,
        fields,
        browser,
      )
      browser.saveTokens(session)
      browser.saveDevice(session.device)
      return {
        user: toUser(account, browser.now),
        accessToken: session.accessToken,
        refreshToken: session.refreshToken,
      }
    },
    getBotStatus: async ({ caller }) => ({ botStarted: caller.account.botStarted }),
    addTelegramSignIn: async ({ body: { initData, currentPassword }, browser, caller }) => {
      const { keys, provider } = requireMethod()
      if (initData !== undefined) {
        await addTelegramByInitData(accounts, keys, caller, { initData, currentPassword }, browser)
        return { url: null }
      }
      await reauthenticateForLink(accounts, caller, currentPassword, browser.now)
      return {
        url: await startLinking(accounts, { ...TELEGRAM_METHOD, provider }, publicUrl, browser, {
          sessionId: caller.sessionId,
          accountId: caller.account.id,
        }),
      }
    },
  }
}
