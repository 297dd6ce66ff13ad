import { sweepAccounts } from '#core/accounts/sweep.ts'
import { sweepChecks } from '#core/channels/checks.ts'
import { sweepChats } from '#core/chats/sweep.ts'
import type { Db } from '#core/db/database.ts'
import { sweepJobs } from '#core/db/failed-jobs.ts'
import { sweepAuditLog } from '#core/admin/audit-log.ts'
import { sweepModelOutputs } from '#core/extraction/model-reader.ts'
import { deleteOldReports } from '#core/listings/report.ts'
import { sweepNotifications } from '#core/notifications/sweep.ts'
import {
  queueOrphanSearch,
  reconcileCustomers,
  sweepPaymentEvents,
} from '#core/payments/reconcile.ts'
import { sweepGeocodeResults } from '#core/places/geocode.ts'
import { sweepPush } from '#core/push/browsers.ts'
import { sweepViewIds } from '#core/web-vitals/web-vitals.ts'
import type { WorkerPorts } from './ports.ts'

/** Functions that delete old rows. docs/operations.md lists the retention of each. */
const SWEEP_TASKS: Record<string, (db: Db, now: Date) => Promise<unknown>> = {
  accounts: sweepAccounts,
  notifications: sweepNotifications,
  push: sweepPush,
  chats: sweepChats,
  'post checks': sweepChecks,
  'payment events': sweepPaymentEvents,
  'web vitals': sweepViewIds,
  jobs: sweepJobs,
  'model responses': sweepModelOutputs,
  addresses: sweepGeocodeResults,
  reports: deleteOldReports,
  'audit log': sweepAuditLog,
}

/** Runs all sweeps. One that fails is logged and does not stop the others. */
export async function sweepAll(
  { database, log }: Pick<WorkerPorts, 'database' | 'log'>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  for (const [what, sweep] of Object.entries(SWEEP_TASKS)) {
    if (signal?.aborted) return
    try {
      const count = await sweep(database.kysely, now)
      if (typeof count === 'number' && count > 0)
        log.info({ event: 'sweep.done', what, count }, 'Deleted old rows')
    } catch (error) {
      log.error(
        { event: 'sweep.failed', what, error: String(error) },
        'A sweep failed; will retry in an hour',
      )
    }
  }
}

/** Queues billing customers whose state at the provider may differ from ours. */
export async function reconcileBilling(
  { database: { kysely: db }, payments }: Pick<WorkerPorts, 'database' | 'payments'>,
  now: Date,
): Promise<void> {
  if (!payments) return
  await reconcileCustomers(db, payments.name, now)
  await queueOrphanSearch(db, payments.name)
}
