import { AppError } from '#core/app-error.ts'
import { writeAuditLog } from '#core/admin/audit-log.ts'
import { listingHistory } from '#core/listings/history.ts'
import { mergeListings, undoMerge, listMergeDecisions } from '#core/listings/merge/manual-merges.ts'
import { openForCommand } from '../wiring/database.ts'
import { readMergesArguments } from '../wiring/arguments.ts'
import { changeLine, decisionLines } from '../wiring/merges-lines.ts'
import { type CommandContext, CommandError, type Outcome, printTo } from '../wiring/run.ts'

/**
 * `npm run merges`: shows why posts share a listing, or almost do; undoes merges and makes them by
 * hand.
 */
export async function merges({
  args,
  readSettings,
  closing,
  output,
  errors,
}: CommandContext): Promise<Outcome> {
  const printLine = printTo(errors)
  const request = readMergesArguments(args)
  const config = readSettings()
  const { database } = await openForCommand(config, closing, printLine)
  const db = database.kysely
  const print = (lines: readonly string[]) =>
    output.write(lines.length === 0 ? 'none\n' : `${lines.join('\n')}\n`)
  try {
    if (request.kind === 'list') {
      const { listingId, near, limit } = request
      print(
        (
          await listMergeDecisions(db, {
            listingId: listingId ?? undefined,
            verdict: near ? 'apart' : listingId === null ? 'same' : undefined,
            limit,
          })
        ).flatMap(decisionLines),
      )
    } else if (request.kind === 'show') {
      print([
        ...(await listMergeDecisions(db, { listingId: request.listingId, limit: 100 })).flatMap(
          decisionLines,
        ),
        ...(await listingHistory(db, request.listingId)).map(changeLine),
      ])
    } else {
      const correction = { by: request.by, now: new Date(), expireDays: config.expireDays }
      const { by } = request
      print(
        await db.transaction().execute(async (tx) => {
          if (request.kind === 'undo') {
            const listingId = await undoMerge(tx, request.decisionId, correction)
            await writeAuditLog(
              tx,
              null,
              {
                action: 'merge-undone',
                subject: 'listing',
                subjectId: listingId,
                before: { decision: request.decisionId },
                reason: `by ${by}`,
              },
              correction.now,
            )
            return [
              `Merge ${request.decisionId} undone: its posts are now on listing ${listingId}, ` +
                'and will not be merged again.',
            ]
          }
          const decision = await mergeListings(tx, request.from, request.into, correction)
          await writeAuditLog(
            tx,
            null,
            {
              action: 'listings-merged',
              subject: 'listing',
              subjectId: request.from,
              after: { into: request.into, decision },
              reason: `by ${by}`,
            },
            correction.now,
          )
          return [
            `Listing ${request.from} merged into listing ${request.into} (merge ${decision}).`,
          ]
        }),
      )
    }
  } catch (error) {
    throw error instanceof AppError ? new CommandError(error.message) : error
  }
  return 'done'
}
