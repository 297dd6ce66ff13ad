import type { SourceName } from '#contract/sources.ts'
import type { Database } from '#core/db/database.ts'
import type { ChannelReader } from './channel-reader.ts'
import { answerCheck, findNextCheck } from './checks.ts'
import {
  type CollectOptions,
  type CollectSummary,
  collectChannel,
  recordThrownRead,
  rereadPage,
} from './collect.ts'
import { findNextDueChannel } from './due.ts'
import { createRereads } from './rereads.ts'
import type { DueChannel } from './store.ts'

type Options = Pick<CollectOptions, 'signal' | 'intervalMs'> & { now: () => Date }

/**
 * Reads channels of these sources, one after another. Alternates between checks and due channels;
 * when there are neither, rereads recent flats. `onRead` gets the summary of each request or
 * channel. What a read throws is thrown, and counts as a failure of its channel.
 */
export function createReadQueue(
  database: Database,
  reader: ChannelReader,
  sources: readonly SourceName[],
  options: Options,
  onRead: (channel: DueChannel, summary: CollectSummary) => void,
) {
  const db = database.kysely
  const rereads = createRereads(db, sources)
  let wasCheck = false
  const attempt = async (channel: DueChannel, read: () => Promise<void>): Promise<true> => {
    try {
      await read()
    } catch (error) {
      await recordThrownRead(db, channel.id, options.now())
      throw error
    }
    return true
  }
  const readChannel = (channel: DueChannel): Promise<true> =>
    attempt(channel, async () => {
      const summary = await collectChannel(database, reader, channel.id, options)
      if (summary) onRead(channel, summary)
    })
  return {
    readChannel,
    /** Reads what is next. Returns false when there is nothing to read. */
    async readNext(): Promise<boolean> {
      const check = await findNextCheck(db, options.now(), sources)
      const due = await findNextDueChannel(db, options.now(), sources)
      const isCheck = check !== null && !(wasCheck && due)
      wasCheck = isCheck
      if (isCheck) {
        const channel = { ...check, id: check.channelId }
        const record = (summary: CollectSummary) => onRead(channel, summary)
        return attempt(channel, () => answerCheck(database, reader, check, options, record))
      }
      if (due) return readChannel(due)
      const reread = await rereads.next(options.now())
      if (!reread) return false
      const { channel, before } = reread
      return attempt(channel, async () => {
        let lowest: number | null = null
        try {
          const read = await rereadPage(database, reader, channel.id, before, options)
          lowest = read?.lowest ?? null
          if (read) onRead(channel, read.summary)
        } finally {
          rereads.record(reread, lowest)
        }
      })
    },
  }
}
