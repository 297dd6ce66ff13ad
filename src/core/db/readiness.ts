import { sql } from 'kysely'
import type { Db } from './database.ts'

/** What is in the way of working: `migrations` are those of this build that have not run. */
export type ReadinessFailure = 'database' | 'migrations' | 'stopping'

/** Whether a process can do its work now, for whoever hands work out. */
export type Readiness = {
  /** Empty: nothing is in the way. Answers within a second or so, whatever the database does. */
  failures(): Promise<ReadinessFailure[]>
  /** From now on it is about to end, and says so. */
  stop(): void
  readonly isStopping: boolean
}

const TIMEOUT_MS = 1000

/**
 * `version`: the newest migration of this build; a database that is further on serves it too, or no
 * release could be rolled out.
 */
export function createReadiness(db: Db, { version = 0 }: { version?: number } = {}): Readiness {
  let stopping = false
  return {
    get isStopping() {
      return stopping
    },
    stop() {
      stopping = true
    },
    async failures() {
      const appliedVersion = await withTimeout(TIMEOUT_MS, newestMigration(db)).catch(() => null)
      return [
        ...(appliedVersion === null
          ? (['database'] as const)
          : appliedVersion < version
            ? (['migrations'] as const)
            : []),
        ...(stopping ? (['stopping'] as const) : []),
      ]
    },
  }
}

/** Number of the last migration that ran; 0 before the first. */
export async function newestMigration(db: Db): Promise<number> {
  const { rows } = await sql<{
    newest: number | null
  }>`select max(version) newest from schema_migration`.execute(db)
  return rows[0]?.newest ?? 0
}

/** Rejects when `work` takes longer; it goes on then, and nobody waits for it. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
