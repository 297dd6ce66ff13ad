import { sweepAccounts } from '#core/accounts/sweep.ts'
import { sweepChats } from '#core/chats/sweep.ts'
import type { Db } from '#core/db/database.ts'
import { sweepJobs } from '#core/db/sweep-jobs.ts'
import { sweepActs } from '#core/desk/acts.ts'
import { sweepAnswers } from '#core/extraction/sweep.ts'
import { forgetOldReports } from '#core/listings/report.ts'
import { sweepNotices } from '#core/notices/sweep.ts'
import { lookForLostPayers, reconcilePayers, sweepEvents } from '#core/payments/reconcile.ts'
import { sweepAddresses } from '#core/places/geocode.ts'
import { sweepPush } from '#core/push/sweep.ts'
import { sweepVitals } from '#core/vitals/vitals.ts'
import type { PipelinePorts } from './ports.ts'

/** What is forgotten, each after a time of its own; docs/operations.md lists them all. */
const SWEEPS: Record<string, (db: Db, now: Date) => Promise<unknown>> = {
  accounts: sweepAccounts,
  notices: sweepNotices,
  push: sweepPush,
  chats: sweepChats,
  'payment events': sweepEvents,
  vitals: sweepVitals,
  jobs: sweepJobs,
  'answers of the model': sweepAnswers,
  addresses: sweepAddresses,
  reports: forgetOldReports,
  'acts at the desk': sweepActs,
}

/** Once an hour. One that fails is said and keeps no other from its turn. */
export async function sweepAll(
  { database, payments, log }: PipelinePorts,
  now: Date,
): Promise<void> {
  const db = database.kysely
  const due = payments
    ? {
        ...SWEEPS,
        payers: () => reconcilePayers(db, payments.name, now),
        'lost payers': () => lookForLostPayers(db, payments.name),
      }
    : SWEEPS
  for (const [what, sweep] of Object.entries(due)) {
    try {
      const count = await sweep(db, now)
      if (typeof count === 'number' && count > 0) log.info({ what, count }, 'swept')
    } catch (error) {
      log.error({ what, error: String(error) }, 'a sweep failed and will be tried again in an hour')
    }
  }
}
