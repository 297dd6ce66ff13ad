import type { pushOperations } from '#contract/push.ts'
import type { AccountPorts } from '#core/accounts/account.ts'
import {
  addBrowser,
  pauseSearchFromPush,
  getPushState,
  removeBrowser,
  renewBrowser,
  sendTestPush,
} from '#core/push/browsers.ts'
import type { PushSettings } from '#core/push/push-service.ts'
import type { Handler } from '../register-operation.ts'

type Operations = typeof pushOperations

/** Handlers for browser notifications. `settings` is null if push is not set up. */
export function pushHandlers(
  { db, secrets }: AccountPorts,
  settings: PushSettings | null,
): { [Name in keyof Operations]: Handler<Operations[Name]> } {
  const done = { done: true } as const
  return {
    getPush: ({ caller }) => getPushState(db, caller.account.id, settings),
    addPushBrowser: ({ caller, body: { endpoint, keys }, browser, now }) =>
      db
        .transaction()
        .execute((tx) =>
          addBrowser(
            tx,
            caller,
            { endpoint, ...keys },
            { settings, device: browser.deviceName, now },
          ),
        ),
    removePushBrowser: async ({ caller, params, now }) => {
      await db.transaction().execute((tx) => removeBrowser(tx, caller.account.id, params.id, now))
      return done
    },
    testPush: async ({ caller, params, now }) => {
      await db
        .transaction()
        .execute((tx) => sendTestPush(tx, secrets, caller.account.id, params.id, now))
      return done
    },
    renewPushBrowser: async ({
      body: {
        old,
        now: { endpoint, keys },
      },
    }) => {
      await db.transaction().execute((tx) => renewBrowser(tx, old, { endpoint, ...keys }, settings))
      return done
    },
    pauseFromPush: async ({ body }) => {
      await db.transaction().execute((tx) => pauseSearchFromPush(tx, secrets, body))
      return done
    },
  }
}
