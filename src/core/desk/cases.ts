import { casesFile, casesFromCorrections } from '#core/extraction/cases/from-corrections.ts'
import { noteAct } from './acts.ts'
import { type Act, type DeskPorts, inTransaction } from './edit-listing.ts'

/** What people corrected, as a file of labelled cases that the rules can be held against. */
export async function exportCases(
  { db }: DeskPorts,
  { accountId, now }: Act,
): Promise<{ fileName: string; count: number; text: string }> {
  return inTransaction(db, async (tx) => {
    const cases = await casesFromCorrections(tx)
    await noteAct(
      tx,
      { accountId },
      { act: 'cases-exported', subject: 'corrections', after: { count: cases.length } },
      now,
    )
    return { fileName: 'corrected.ts', count: cases.length, text: casesFile(cases) }
  })
}
