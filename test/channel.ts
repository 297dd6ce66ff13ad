import { mkdtempSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach } from 'vitest'
import { createTelegramWeb } from '#adapters/telegram-web/telegram-web.ts'
import type { ChannelReader } from '#core/channels/channel-reader.ts'
import { collectChannel, type CollectOptions } from '#core/channels/collect.ts'
import { upsertChannel } from '#core/channels/store.ts'
import { type ArchivePost, startTme } from '#demo/t-me/server.ts'
import { openTestDatabase } from './database.ts'

/**
 * A server of public channels and a reader of it. Before each test the server works again and has
 * a new, empty channel, `name()`.
 */
export async function openChannel() {
  const database = await openTestDatabase()
  const db = database.kysely
  const archiveDir = mkdtempSync(path.join(tmpdir(), 'archive-'))
  mkdirSync(path.join(archiveDir, 'channels'))
  const tme = await startTme({ archiveDir })
  const reader: ChannelReader = createTelegramWeb({
    baseUrl: tme.url,
    pauseMs: [0, 0],
    timeoutMs: 2000,
  })
  /** Of all reads. Each test moves it forward, since later reads win over earlier ones. */
  const clock = { at: Date.now() }
  let name: string
  let channelId: number
  let count = 0
  beforeEach(async () => {
    tme.restore()
    name = `channel_${++count}`
    tme.addChannel({ username: name, title: 'Flats', posts: [] })
    channelId = await upsertChannel(db, { username: name, city: 'Tbilisi', origin: 'web' })
  })
  afterAll(() => tme.stop())
  return {
    database,
    db,
    tme,
    reader,
    clock,
    name: () => name,
    channelId: () => channelId,
    /** Posts a minute apart, the newest now, with every second id. */
    post(howMany: number, each: Partial<ArchivePost> = {}): void {
      for (let index = howMany; index > 0; index--)
        tme.addPost(name, { text: `Flat ${index}`, age: `${index}m`, ...each })
    },
    /** Reads the channel a minute after the last time. */
    collect(options: CollectOptions = {}, by = reader) {
      clock.at += 60_000
      return collectChannel(database, by, channelId, { now: () => new Date(clock.at), ...options })
    },
    channel: () =>
      db.selectFrom('channel').selectAll().where('id', '=', channelId).executeTakeFirstOrThrow(),
    posts: () =>
      db
        .selectFrom('post')
        .selectAll()
        .where('channel_id', '=', channelId)
        .orderBy('message_id')
        .execute(),
    /** The ids of the posts that a task is queued for. */
    async jobs(task: string): Promise<number[]> {
      const { rows } = await database.pool.query<{ key: string }>(
        'select key from graphile_worker.jobs where task_identifier = $1',
        [task],
      )
      return rows.map((row) => Number(row.key.split(':')[1]))
    },
  }
}
