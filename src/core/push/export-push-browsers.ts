import type { Db } from '#core/db/database.ts'
import { listBrowsers } from './browser-store.ts'

type ExportedBrowser = {
  device: string | null
  service: string
  createdAt: string
  lastSuccessAt: string | null
}

/** The browsers of an account for its data export. Endpoints and keys are secrets and left out. */
export async function exportPushBrowsers(db: Db, accountId: number): Promise<ExportedBrowser[]> {
  return (await listBrowsers(db, accountId)).map(
    ({ device, service, createdAt, lastSuccessAt }) => ({
      device,
      service,
      createdAt: createdAt.toISOString(),
      lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
    }),
  )
}
