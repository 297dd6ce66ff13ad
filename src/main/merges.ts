import { config as readSettings } from '#config'
import { noteAct } from '#core/desk/acts.ts'
import { listingHistory } from '#core/listings/history.ts'
import { CannotCorrect, joinListings, undoMerge } from '#core/listings/merge/correct.ts'
import { readDecisions } from '#core/listings/merge/read-decisions.ts'
import { openForCommand } from './parts/database.ts'
import { readMergesArguments } from './parts/merges-arguments.ts'
import { changeLine, decisionLines } from './parts/merges-lines.ts'
import { PlainError, runCommand } from './parts/run.ts'

// `npm run merges`: why posts share a listing, or almost do; taken back, or done by hand.
await runCommand(async (closing) => {
  const request = readMergesArguments(process.argv.slice(2))
  const config = readSettings()
  const { database } = await openForCommand(config, closing)
  const db = database.kysely
  const print = (lines: readonly string[]) =>
    process.stdout.write(lines.length === 0 ? 'none\n' : `${lines.join('\n')}\n`)
  try {
    if (request.kind === 'list') {
      const { listingId, near, limit } = request
      print(
        (
          await readDecisions(db, {
            listingId: listingId ?? undefined,
            verdict: near ? 'apart' : listingId === null ? 'same' : undefined,
            limit,
          })
        ).flatMap(decisionLines),
      )
    } else if (request.kind === 'show') {
      print([
        ...(await readDecisions(db, { listingId: request.listingId, limit: 100 })).flatMap(
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
            await noteAct(
              tx,
              null,
              {
                act: 'merge-undone',
                subject: 'listing',
                subjectId: listingId,
                before: { decision: request.decisionId },
                reason: `by ${by}`,
              },
              correction.now,
            )
            return [
              `Merge ${request.decisionId} is undone: its posts are on listing ${listingId} now, and stay apart.`,
            ]
          }
          const decision = await joinListings(tx, request.from, request.into, correction)
          await noteAct(
            tx,
            null,
            {
              act: 'listings-merged',
              subject: 'listing',
              subjectId: request.from,
              after: { into: request.into, decision },
              reason: `by ${by}`,
            },
            correction.now,
          )
          return [`Listing ${request.from} went into ${request.into}, as merge ${decision}.`]
        }),
      )
    }
  } catch (error) {
    throw error instanceof CannotCorrect ? new PlainError(error.message) : error
  }
  return 'done'
})
