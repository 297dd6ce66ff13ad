import { config as readSettings } from '#config'
import { listingHistory } from '#core/listings/history.ts'
import { CannotCorrect, joinListings, undoMerge } from '#core/listings/merge/correct.ts'
import { readDecisions } from '#core/listings/merge/read-decisions.ts'
import { openConfigured } from './parts/database.ts'
import { readMergesArguments } from './parts/merges-arguments.ts'
import { changeLine, decisionLines } from './parts/merges-lines.ts'
import { PlainError, runCommand, say } from './parts/run.ts'

// `npm run merges`: why posts share a listing, or almost do; taken back, or done by hand.
await runCommand(async (closing) => {
  const request = readMergesArguments(process.argv.slice(2))
  const config = readSettings()
  const { database } = await openConfigured(config, closing, say)
  const db = database.kysely
  const print = (lines: readonly string[]) => process.stdout.write(lines.length === 0 ? 'none\n' : `${lines.join('\n')}\n`)
  try {
    if (request.kind === 'list') {
      const { listingId, near, limit } = request
      print((await readDecisions(db, { listingId: listingId ?? undefined, verdict: near ? 'apart' : listingId === null ? 'same' : undefined, limit })).flatMap(decisionLines))
    } else if (request.kind === 'show') {
      print([...(await readDecisions(db, { listingId: request.listingId, limit: 100 })).flatMap(decisionLines), ...(await listingHistory(db, request.listingId)).map(changeLine)])
    } else {
      const correction = { by: request.by, now: new Date(), expireDays: config.expireDays }
      print(await db.transaction().execute(async (tx) =>
        request.kind === 'undo'
          ? [`Merge ${request.decisionId} is undone: its posts are on listing ${await undoMerge(tx, request.decisionId, correction)} now, and stay apart.`]
          : [`Listing ${request.from} went into ${request.into}, as merge ${await joinListings(tx, request.from, request.into, correction)}.`]))
    }
  } catch (error) {
    throw error instanceof CannotCorrect ? new PlainError(error.message) : error
  }
  return 'done'
})
