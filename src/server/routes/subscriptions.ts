import type { searchOperations } from '#contract/search-operations.ts'
import type { AccountPorts } from '#core/accounts/account.ts'
import { saveForAccount } from '#core/chats/save-for-account.ts'
import { makeCode } from '#core/searches/codes.ts'
import { changeSearch, deleteSearch, listSearches, setSearchActive } from '#core/searches/manage.ts'
import { previewPerWeek } from '#core/searches/preview.ts'
import { viewSearch } from '#core/searches/view.ts'
import type { Handler, Input } from '../register-operation.ts'

type Operations = typeof searchOperations
type Own =
  | 'listSubscriptions'
  | 'previewSubscription'
  | 'createSubscription'
  | 'changeSubscription'
  | 'toggleSubscription'
  | 'deleteSubscription'
  | 'generateCode'

/** What somebody does with the saved searches of the own account. */
export function subscriptionHandlers({ db, secrets }: AccountPorts): {
  [Name in Own]: Handler<Operations[Name]>
} {
  const ownerOf = ({ account }: Input<Operations['listSubscriptions']>['caller']) => ({
    accountId: account.id,
    chatId: null,
  })
  return {
    listSubscriptions: async ({ caller }) =>
      (await listSearches(db, ownerOf(caller))).map(viewSearch),
    previewSubscription: ({ query, now }) => previewPerWeek(db, query, now),
    createSubscription: async ({ caller, body, now }) =>
      viewSearch(
        await db
          .transaction()
          .execute((tx) => saveForAccount(tx, caller.account.id, body.filters, now)),
      ),
    changeSubscription: async ({ caller, params, body, now }) =>
      viewSearch(
        await db
          .transaction()
          .execute((tx) => changeSearch(tx, ownerOf(caller), params.id, body, now)),
      ),
    toggleSubscription: async ({ caller, params, body }) =>
      viewSearch(
        await db
          .transaction()
          .execute((tx) => setSearchActive(tx, ownerOf(caller), params.id, body.isActive)),
      ),
    deleteSubscription: async ({ caller, params, now }) => {
      await db.transaction().execute((tx) => deleteSearch(tx, ownerOf(caller), params.id, now))
      return { done: true }
    },
    generateCode: async ({ caller, body, now }) => {
      const { code, expiresAt } = await makeCode(
        { db, secrets },
        caller.account.id,
        body.filters,
        now,
      )
      return { code, expiresAt: expiresAt.toISOString() }
    },
  }
}
