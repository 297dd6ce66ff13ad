import type { accountOperations } from '#contract/account-operations.ts'
import { type AccountPorts, toUser } from '#core/accounts/account.ts'
import { requestEmailChange, confirmEmailChange } from '#core/accounts/change-email.ts'
import { changePassword, removePassword } from '#core/accounts/change-password.ts'
import { changeProfile } from '#core/accounts/change-profile.ts'
import { deleteAccount } from '#core/accounts/delete-account.ts'
import { exportAccount } from '#core/accounts/export-account.ts'
import { listSignInMethods, unlinkProvider } from '#core/accounts/provider-links.ts'
import type { SignInProvider } from '#core/accounts/provider.ts'
import { endOtherSessions, endSession, listSessions } from '#core/accounts/sessions.ts'
import { changeSavedListings } from '#core/saved-listings/saved-listings.ts'
import type { Handler } from '../register-operation.ts'

type Operations = typeof accountOperations

const DONE = { done: true } as const

/** Handlers for the signed-in user's account. */
export function accountHandlers(
  ports: AccountPorts,
  provider: SignInProvider | null,
): { [Name in keyof Operations]: Handler<Operations[Name]> } {
  const { db } = ports
  return {
    getAccount: async ({ caller, now }) => toUser(caller.account, now),
    changeProfile: async ({ caller, body, now }) =>
      toUser(await db.transaction().execute((tx) => changeProfile(tx, caller, body)), now),
    changeSavedListings: async ({ caller, body, now }) => {
      await db.transaction().execute((tx) => changeSavedListings(tx, caller.account.id, body, now))
      return DONE
    },
    changePassword: async ({ caller, body, browser }) => {
      await changePassword(ports, caller, body, browser)
      return DONE
    },
    requestEmailChange: async ({ caller, body, browser, now }) => {
      await requestEmailChange(ports, caller, { ...body, language: browser.language }, now)
      return DONE
    },
    confirmEmailChange: async ({ caller, body, browser, now }) =>
      toUser(await confirmEmailChange(ports, caller, body.code, browser.language, now), now),
    listSessions: async ({ caller, now }) => ({ data: await listSessions(db, caller, now) }),
    endOtherSessions: async ({ caller, now }) => {
      await endOtherSessions(db, caller, now)
      return DONE
    },
    endSession: async ({ caller, params, now }) => {
      await endSession(db, caller, params.id, now)
      return DONE
    },
    listSignInMethods: async ({ caller }) => ({
      data: await listSignInMethods(db, caller.account, provider),
    }),
    removeSignInMethod: async ({ caller, params, now }) => {
      await (params.id === 'password'
        ? removePassword(db, caller)
        : unlinkProvider(db, caller, params.id, now))
      return DONE
    },
    exportAccount: ({ caller, now }) => exportAccount(db, caller, now),
    deleteAccount: async ({ caller, body, browser, now }) => {
      await deleteAccount(
        ports,
        caller,
        { currentPassword: body?.currentPassword, language: browser.language },
        now,
      )
      browser.clearTokens()
      return DONE
    },
  }
}
