import { renderCasesFile, listCorrectedCases } from '#core/extraction/evaluation/corrected-cases.ts'
import { writeAuditLog } from './audit-log.ts'
import { type AdminContext, type AdminPorts } from './edit-listing.ts'

/** Exports corrections as a file of labelled test cases for the extraction rules. */
export async function exportCases(
  { db }: AdminPorts,
  { accountId, now }: AdminContext,
): Promise<{ fileName: string; count: number; text: string }> {
  return db.transaction().execute(async (tx) => {
    const cases = await listCorrectedCases(tx)
    await writeAuditLog(
      tx,
      { accountId },
      { action: 'cases-exported', subject: 'corrections', after: { count: cases.length } },
      now,
    )
    return { fileName: 'corrected.ts', count: cases.length, text: renderCasesFile(cases) }
  })
}
