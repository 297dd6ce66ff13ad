import type { telegramAuthOperations } from '#contract/telegram-auth-operations.ts'
import { type AccountPorts, viewUser } from '#core/accounts/account.ts'
import { proveForLink } from '#core/accounts/provider-links.ts'
import type { SignInProvider } from '#core/accounts/provider.ts'
import type { TelegramKeys } from '#core/accounts/telegram-keys.ts'
import {
  addTelegramByInitData,
  signInWithInitData,
  signInWithWidget,
} from '#core/accounts/telegram-sign-in.ts'
import { Refusal } from '../refusal.ts'
import type { Handler } from '../register-operation.ts'
import { beginJourney, TELEGRAM_DOOR } from './provider.ts'

type Operations = typeof telegramAuthOperations
type Handlers = { [Name in keyof Operations]: Handler<Operations[Name]> }

/**
 * How people come by Telegram: what its word is checked with and, on ordinary pages, where they
 * leave for: its own pages, or that of the widget.
 */
export type TelegramDoor = { keys: TelegramKeys; provider: SignInProvider; isWidget: boolean }

/** Signing in through Telegram, and adding it to an account. `door` null: there is no bot. */
export function telegramAuthHandlers(
  accounts: AccountPorts,
  door: TelegramDoor | null,
  publicUrl: string,
): Handlers {
  const open = (): TelegramDoor => {
    if (!door) throw new Refusal(503, 'Signing in through Telegram is not set up on this site yet')
    return door
  }
  return {
    telegramSignIn: async ({ body, browser: came }) => {
      const browser = came.asMiniApp()
      const { account, session } = await signInWithInitData(
        accounts,
        open().keys,
        body.initData,
        browser,
      )
      browser.keepTokens(session)
      browser.keepDevice(session.device)
      return {
        user: viewUser(account, browser.now),
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
      const { account, session } = await signInWithWidget(accounts, open().keys, fields, browser)
      browser.keepTokens(session)
      browser.keepDevice(session.device)
      return {
        user: viewUser(account, browser.now),
        accessToken: session.accessToken,
        refreshToken: session.refreshToken,
      }
    },
    getBotStatus: async ({ caller }) => ({ botStarted: caller.account.botStarted }),
    addTelegramSignIn: async ({ body: { initData, currentPassword }, browser, caller }) => {
      const { keys, provider } = open()
      if (initData !== undefined) {
        await addTelegramByInitData(accounts, keys, caller, { initData, currentPassword }, browser)
        return { url: null }
      }
      await proveForLink(accounts, caller, currentPassword, browser.now)
      return {
        url: await beginJourney(accounts, { ...TELEGRAM_DOOR, provider }, publicUrl, browser, {
          sessionId: caller.sessionId,
          accountId: caller.account.id,
        }),
      }
    },
  }
}
