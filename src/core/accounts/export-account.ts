import type { z } from 'zod'
import type { accountExportShape } from '#contract/account-operations.ts'
import { apiOfAccount } from '#core/api-keys/of-account.ts'
import { chatInExport } from '#core/chats/export.ts'
import type { Db } from '#core/db/database.ts'
import { actsOfAccount } from '#core/desk/acts.ts'
import { lettersOf } from '#core/mail/letters-of-account.ts'
import { toldTo } from '#core/notices/notices-of-account.ts'
import { paymentsOfAccount } from '#core/payments/of-account.ts'
import { browsersOfAccount } from '#core/push/of-account.ts'
import { searchesOfAccount } from '#core/searches/of-account.ts'
import { type Caller, viewUser } from './account.ts'
import { accountRows } from './export-store.ts'

/**
 * Everything stored of the caller, but for what only proves things: hashes of passwords, tokens and
 * codes.
 */
export async function exportAccount(
  db: Db,
  { account }: Caller,
  now: Date,
): Promise<z.input<typeof accountExportShape>> {
  const rows = await accountRows(db, account.id)
  return {
    exportedAt: now.toISOString(),
    account: {
      ...viewUser(account, now),
      emailVerifiedAt: text(account.emailVerifiedAt),
      hasPassword: account.passwordHash !== null,
    },
    sessions: rows.sessions.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      endedAt: text(row.endedAt),
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
      usedAt: text(row.usedAt),
    })),
    letters: (await lettersOf(db, account.id)).map((row) => ({
      kind: row.kind,
      createdAt: row.createdAt.toISOString(),
      sentAt: text(row.sentAt),
      givenUpAt: text(row.givenUpAt),
    })),
    ...(await searchesOfAccount(db, account.id)),
    ...(await apiOfAccount(db, account.id)),
    telegram: await chatInExport(db, account.id),
    payments: await paymentsOfAccount(db, account.id),
    pushBrowsers: await browsersOfAccount(db, account.id),
    deskActs: (await actsOfAccount(db, account.id)).map((row) => ({
      ...row,
      at: row.at.toISOString(),
    })),
    notices: (await toldTo(db, account.id)).map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      sentAt: text(row.sentAt),
      givenUpAt: text(row.givenUpAt),
    })),
  }
}

const text = (at: Date | null): string | null => at?.toISOString() ?? null
