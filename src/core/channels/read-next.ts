import type { SourceName } from '#contract/sources.ts'
import type { Database } from '#core/db/database.ts'
import type { ChannelReader } from './channel-reader.ts'
import { answerCheck, findNextCheck } from './checks.ts'
import { type CollectOptions, type CollectSummary, collectChannel, rereadPage } from './collect.ts'
import { findNextDueChannel } from './due.ts'
import { createRereads } from './rereads.ts'
import type { DueChannel } from './store.ts'

type Options = Pick<CollectOptions, 'signal' | 'intervalMs'> & { now: () => Date }

/**
 * Reads one thing after another: a check that somebody waits for and a channel that is due in turn,
 * else recent flats again. `onRead` gets the summary of each request or channel.
 */
export function createReads(
  database: Database,
  reader: ChannelReader,
  options: Options,
  onRead: (channel: DueChannel, summary: CollectSummary) => void,
) {
  const db = database.kysely
  const rereads = createRereads(db)
  let wasCheck = false
  const readChannel = async (channel: DueChannel): Promise<true> => {
    const summary = await collectChannel(database, reader, channel.id, options)
    if (summary) onRead(channel, summary)
    return true
  }
  return {
    readChannel,
    /** Reads what is next of these sources. Returns false when there is nothing to read. */
    async readNext(sources: readonly SourceName[]): Promise<boolean> {
      const check = await findNextCheck(db, options.now(), sources)
      const due = await findNextDueChannel(db, options.now(), sources)
      const isCheck = check !== null && !(wasCheck && due)
      wasCheck = isCheck
      if (isCheck) {
        const channel = { ...check, id: check.channelId }
        const record = (summary: CollectSummary) => onRead(channel, summary)
        await answerCheck(database, reader, check, options, record)
        return true
      }
      if (due) return readChannel(due)
      const reread = await rereads.next(options.now(), sources)
      if (!reread) return false
      const { channel, before } = reread
      const read = await rereadPage(database, reader, channel.id, before, options)
      rereads.record(reread, read?.lowest ?? null)
      if (read) onRead(channel, read.summary)
      return true
    },
  }
}
