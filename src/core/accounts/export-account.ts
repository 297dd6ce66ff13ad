import type { z } from 'zod'
import type { accountExportSchema } from '#contract/account-operations.ts'
import { exportApiData } from '#core/api-keys/export.ts'
import { exportChat } from '#core/chats/export-chat.ts'
import type { Db } from '#core/db/database.ts'
import { listAuditLogOfAccount } from '#core/admin/audit-log.ts'
import { listEmails } from '#core/emails/outbox.ts'
import { listAccountNotifications } from '#core/notifications/account-notifications.ts'
import { exportPayments } from '#core/payments/account-payments.ts'
import { exportPushBrowsers } from '#core/push/export-push-browsers.ts'
import { exportSavedListings } from '#core/saved-listings/saved-listings.ts'
import { exportSearches } from '#core/searches/export-searches.ts'
import { exportWebhooks } from '#core/webhooks/webhooks.ts'
import { type Caller, toUser } from './account.ts'
import { loadAccountRows } from './store.ts'

/** All stored data of the caller, without hashes of passwords, tokens and codes. */
export async function exportAccount(
  db: Db,
  { account }: Caller,
  now: Date,
): Promise<z.input<typeof accountExportSchema>> {
  const rows = await loadAccountRows(db, account.id)
  return {
    exportedAt: now.toISOString(),
    account: {
      ...toUser(account, now),
      emailVerifiedAt: toIso(account.emailVerifiedAt),
      hasPassword: account.passwordHash !== null,
    },
    sessions: rows.sessions.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      endedAt: toIso(row.endedAt),
    })),
    signInLinks: rows.links.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() })),
    knownBrowsers: rows.knownBrowsers.map(({ seenAt }) => ({ lastSignInAt: seenAt.toISOString() })),
    codes: rows.codes.map((row) => ({
      ...row,
      sentAt: row.sentAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    })),
    resetLinks: rows.resetLinks.map((row) => ({
      sentAt: row.sentAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      usedAt: toIso(row.usedAt),
    })),
    emails: (await listEmails(db, account.id)).map((row) => ({
      kind: row.kind,
      createdAt: row.createdAt.toISOString(),
      sentAt: toIso(row.sentAt),
      failedAt: toIso(row.failedAt),
    })),
    ...(await exportSearches(db, account.id)),
    ...(await exportApiData(db, account.id)),
    telegram: await exportChat(db, account.id),
    payments: await exportPayments(db, account.id),
    pushBrowsers: await exportPushBrowsers(db, account.id),
    webhooks: await exportWebhooks(db, account.id),
    savedListings: await exportSavedListings(db, account.id),
    auditLog: (await listAuditLogOfAccount(db, account.id)).map((row) => ({
      ...row,
      at: row.at.toISOString(),
    })),
    notifications: (await listAccountNotifications(db, account.id)).map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      sentAt: toIso(row.sentAt),
      failedAt: toIso(row.failedAt),
    })),
  }
}

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null
