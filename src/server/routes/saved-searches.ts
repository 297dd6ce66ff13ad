import type { searchOperations } from '#contract/search-operations.ts'
import type { AccountPorts } from '#core/accounts/account.ts'
import { saveSearchForAccount } from '#core/chats/save-search-for-account.ts'
import { createCode } from '#core/searches/codes.ts'
import { changeSearch, deleteSearch, listSearches, setSearchActive } from '#core/searches/manage.ts'
import { previewPerWeek } from '#core/searches/preview.ts'
import { toSavedSearchView } from '#core/searches/saved-search-view.ts'
import { unsubscribeFromEmail } from '#core/searches/unsubscribe.ts'
import type { Handler, Input } from '../register-operation.ts'

type Operations = typeof searchOperations
type SavedSearchOperation =
  | 'listSubscriptions'
  | 'previewSubscription'
  | 'createSubscription'
  | 'changeSubscription'
  | 'toggleSubscription'
  | 'deleteSubscription'
  | 'unsubscribeSubscription'
  | 'generateCode'

/** Handlers for the saved searches of the signed-in user. */
export function savedSearchHandlers({ db, secrets }: AccountPorts): {
  [Name in SavedSearchOperation]: Handler<Operations[Name]>
} {
  const ownerOf = ({ account }: Input<Operations['listSubscriptions']>['caller']) => ({
    accountId: account.id,
    chatId: null,
  })
  return {
    listSubscriptions: async ({ caller }) =>
      (await listSearches(db, ownerOf(caller))).map(toSavedSearchView),
    previewSubscription: ({ query, now }) => previewPerWeek(db, query, now),
    createSubscription: async ({ caller, body, now }) =>
      toSavedSearchView(
        await db
          .transaction()
          .execute((tx) => saveSearchForAccount(tx, caller.account.id, body, now)),
      ),
    changeSubscription: async ({ caller, params, body, now }) =>
      toSavedSearchView(
        await db
          .transaction()
          .execute((tx) => changeSearch(tx, ownerOf(caller), params.id, body, now)),
      ),
    toggleSubscription: async ({ caller, params, body }) =>
      toSavedSearchView(
        await db
          .transaction()
          .execute((tx) => setSearchActive(tx, ownerOf(caller), params.id, body.isActive)),
      ),
    deleteSubscription: async ({ caller, params, now }) => {
      await db.transaction().execute((tx) => deleteSearch(tx, ownerOf(caller), params.id, now))
      return { done: true }
    },
    unsubscribeSubscription: async ({ params, query, now }) => {
      const target = { searchId: params.id, proof: query.proof }
      await db.transaction().execute((tx) => unsubscribeFromEmail(tx, secrets, target, now))
      return { done: true }
    },
    generateCode: async ({ caller, body, now }) => {
      const { code, expiresAt } = await createCode(
        { db, secrets },
        caller.account.id,
        body.filters,
        now,
      )
      return { code, expiresAt: expiresAt.toISOString() }
    },
  }
}
