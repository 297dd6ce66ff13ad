import { outdateDocuments } from '#core/listings/document-store.ts'
import { writeOutdatedDocuments } from '#core/listings/documents.ts'
import { readDocumentsArguments } from '../wiring/arguments.ts'
import { openForCommand } from '../wiring/database.ts'
import { type CommandContext, type Outcome, printTo } from '../wiring/run.ts'

const PROGRESS_EVERY_MS = 2000

/**
 * `npm run documents`: writes the outdated documents of listings, which a worker else does in its
 * own time; with `--all` every document.
 */
export async function documents({
  args,
  readSettings,
  closing,
  output,
  errors,
}: CommandContext): Promise<Outcome> {
  const print = printTo(errors)
  const { all } = readDocumentsArguments(args)
  const { database } = await openForCommand(readSettings(), closing, print)
  if (all) await outdateDocuments(database.kysely)
  let printedAt = performance.now()
  const written = await writeOutdatedDocuments(database.kysely, {
    onProgress: (progress) => {
      if (performance.now() - printedAt < PROGRESS_EVERY_MS) return
      printedAt = performance.now()
      print(`${progress.written} of ${progress.total} documents written`)
    },
  })
  output.write(`${written} documents written\n`)
  return 'done'
}
