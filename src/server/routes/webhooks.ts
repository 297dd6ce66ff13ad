import type { webhookOperations } from '#contract/webhooks.ts'
import type { AccountPorts } from '#core/accounts/account.ts'
import type { WebhookSettings } from '#core/webhooks/webhooks.ts'
import {
  createWebhook,
  deleteWebhook,
  enableWebhook,
  getWebhooks,
  listWebhookDeliveries,
  replayWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '#core/webhooks/webhooks.ts'
import type { Handler } from '../register-operation.ts'

type Operations = typeof webhookOperations

/** Handlers for webhooks. */
export function webhookHandlers(
  { db, secrets }: Pick<AccountPorts, 'db' | 'secrets'>,
  settings: WebhookSettings,
): { [Name in keyof Operations]: Handler<Operations[Name]> } {
  const done = { done: true } as const
  return {
    listWebhooks: ({ caller, now }) => getWebhooks(db, caller, now),
    createWebhook: ({ caller, body, now }) =>
      db
        .transaction()
        .execute((tx) => createWebhook(tx, { secrets, settings }, caller, body.url, now)),
    deleteWebhook: async ({ caller, params, now }) => {
      await db.transaction().execute((tx) => deleteWebhook(tx, caller.account.id, params.id, now))
      return done
    },
    rotateWebhookSecret: ({ caller, params }) =>
      db
        .transaction()
        .execute((tx) => rotateWebhookSecret(tx, secrets, caller.account.id, params.id)),
    enableWebhook: async ({ caller, params }) => {
      await db.transaction().execute((tx) => enableWebhook(tx, caller.account.id, params.id))
      return done
    },
    testWebhook: ({ caller, params, now }) =>
      db.transaction().execute((tx) => testWebhook(tx, secrets, caller, params.id, now)),
    replayWebhook: async ({ caller, params, body, now }) => ({
      queued: await db
        .transaction()
        .execute((tx) =>
          replayWebhook(
            tx,
            secrets,
            caller,
            { id: params.id, onlyFailed: body.which === 'failed' },
            now,
          ),
        ),
    }),
    listWebhookDeliveries: async ({ caller, params }) => ({
      data: await listWebhookDeliveries(db, caller.account.id, params.id),
    }),
  }
}
