import sharp from 'sharp'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import type { ObjectStore } from '#core/photos/object-store.ts'
import { preparePhoto } from '#core/photos/prepare-photo.ts'
import { upsertPhoto } from '#core/photos/store.ts'
import type { TestDatabase } from './clone-database.ts'
import type { FakeTelegramBot } from '#demo/telegram-bot/server.ts'
import { addFlat } from './listing-rows.ts'

/** Adds users who started the bot, each with a saved search. Returns their chats. */
export async function addChatsWithSearch(
  database: TestDatabase,
  fake: FakeTelegramBot,
  chats: number,
): Promise<{ chatId: number; searchId: number; telegramId: number }[]> {
  const people = Array.from({ length: chats }, (_, n) => fake.person({ firstName: `Person ${n}` }))
  for (const person of people) fake.says(person, '/start')
  const { rows } = await database.pool.query<{
    chatId: number
    searchId: number
    telegramId: string
  }>(
    `
    with made as (
      insert into chat (telegram_id, language, created_at)
      select id, 'en', now() from unnest($1::bigint[]) id
      returning id, telegram_id
    ), searches as (
      insert into saved_search (chat_id, filters, time_zone, created_at, edited_at)
      select id, '{"city":"Tbilisi"}', 'Asia/Tbilisi', now(), now() from made
      returning id, chat_id
    )
    select searches.chat_id "chatId", searches.id "searchId", made.telegram_id "telegramId"
    from searches join made on made.id = searches.chat_id`,
    [people.map(({ id }) => id)],
  )
  return rows.map((row) => ({ ...row, telegramId: Number(row.telegramId) }))
}

/** Stores a photo of one colour. Returns its id. */
export async function addPhoto(
  { kysely: db }: TestDatabase,
  objects: ObjectStore,
  background: { r: number; g: number; b: number },
): Promise<number> {
  const photo = await preparePhoto(
    await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )
  for (const { key, bytes, contentType } of photo.variants)
    await objects.put(key, bytes, contentType)
  return upsertPhoto(db, photo)
}

/** Adds due notifications of 100 flats, every other one with a photo, evenly to `chats` chats. */
export async function addNotifications(
  database: TestDatabase,
  fake: FakeTelegramBot,
  {
    notificationCount,
    chats,
    objectsDir,
  }: { notificationCount: number; chats: number; objectsDir: string },
): Promise<void> {
  const objects = createFolderStore(objectsDir)
  const flats: number[] = []
  for (let n = 0; n < 100; n += 1) {
    const photoIds =
      n % 2 === 0 ? [await addPhoto(database, objects, { r: n * 2, g: 90, b: 120 })] : []
    flats.push(await addFlat(database.kysely, { address: `Street ${n}`, photoIds }))
  }
  const chatsWithSearch = await addChatsWithSearch(database, fake, chats)
  await database.pool.query(
    `
    with inserted as (
      insert into notification (search_id, listing_id, chat_id, reason, created_at)
      select ($1::int[])[1 + n % $4], ($2::int[])[1 + (n % $4 * 7 + n / $4) % 100],
        ($3::int[])[1 + n % $4], 'new', now()
      from generate_series(0, $5::int - 1) n
      returning id, search_id, chat_id
    )
    insert into delivery
      (channel, recipient_id, notification_id, search_id, created_at, due_at, expires_at)
    select 'telegram', chat_id, id, search_id, now(), now(), now() + interval '2 days'
    from inserted order by id`,
    [
      chatsWithSearch.map(({ searchId }) => searchId),
      flats,
      chatsWithSearch.map(({ chatId }) => chatId),
      chats,
      notificationCount,
    ],
  )
}
