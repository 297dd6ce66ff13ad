import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Why a process is not ready. `migrations`: some of this build have not been applied. */
export type ReadinessFailure = 'database' | 'migrations' | 'stopping'

/** Readiness of a process, for load balancers and orchestrators. */
export type Readiness = {
  /** Empty when ready. Resolves within about a second even if the database hangs. */
  failures(): Promise<ReadinessFailure[]>
  /** Also ready while only this answers, so that visitors can read while the primary is down. */
  addReplicas(db: Db): void
  /** Marks the process as stopping, which makes it not ready. */
  stop(): void
  readonly isStopping: boolean
}

const TIMEOUT_MS = 1000

/**
 * `version` is the newest migration of this build. A database with newer migrations is fine, so
 * that releases can be rolled out process by process.
 */
export function createReadiness(db: Db, { version = 0 }: { version?: number } = {}): Readiness {
  let stopping = false
  let databases = [db]
  return {
    get isStopping() {
      return stopping
    },
    addReplicas(replicas) {
      databases = [db, replicas]
    },
    stop() {
      stopping = true
    },
    async failures() {
      const versions = await Promise.all(
        databases.map((one) => withTimeout(TIMEOUT_MS, findNewestMigration(one)).catch(() => null)),
      )
      const found = versions.filter((one) => one !== null)
      const appliedVersion = found.length === 0 ? null : Math.max(...found)
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

/** Number of the last applied migration; 0 before the first. */
export async function findNewestMigration(db: Db): Promise<number> {
  const { rows } = await sql<{
    newest: number | null
  }>`select max(version) newest from schema_migration`.execute(db)
  return rows[0]?.newest ?? 0
}

/** Rejects when `work` takes longer. Does not cancel it. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
