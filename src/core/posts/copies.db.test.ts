import { describe, expect, test } from 'vitest'
import { eachCity, findStoredCity } from '#core/db/distributed/city-scope.ts'
import { correctListing } from '#core/listings/correct-listing.ts'
import { openTestDatabase } from '#test/database.ts'
import { type PostToPublish, publishPostById, publishPosts } from '#test/publish-posts.ts'

describe.skipIf(!process.env.CITUS_URL)('in a distributed database', async () => {
  const database = await openTestDatabase()
  const { db } = database
  const now = new Date('2026-11-21T12:00:00Z')
  let messageId = 0
  const post = (text: string, rest: Partial<PostToPublish> = {}): PostToPublish => ({
    key: text,
    channel: 'flats_of_two_cities',
    city: 'Tbilisi',
    messageId: ++messageId,
    postedAt: now,
    text,
    photos: [],
    ...rest,
  })
  const publish = async (one: PostToPublish) =>
    (await publishPosts(database, [one], now)).get(one.key)!
  const listings = async () => {
    const found: { stored: string | null; city: string; status: string }[] = []
    for (const { db: own, city } of await eachCity(db))
      for (const row of await own
        .selectFrom('listing')
        .select(['id', 'city', 'status'])
        .execute()) {
        expect(await findStoredCity(db, row.id)).toBe(city)
        found.push({ stored: city, city: row.city, status: row.status })
      }
    return found.sort((one, other) => (one.city < other.city ? -1 : 1))
  }

  test('each flat of a post is stored with its city, and a reply reaches all of them', async () => {
    const both = post(
      'For rent:\n\n1) Vake, 2 rooms, 60 m2, 5/9, $700 a month\n\n' +
        '2) Batumi, 1 room, 45 m2, 3/12, $400 a month\n\nPhone +995 577 11 22 33',
    )
    expect(await publish(both)).toHaveLength(2)
    expect(await listings()).toEqual([
      { stored: 'Batumi', city: 'Batumi', status: 'ACTIVE' },
      { stored: 'Tbilisi', city: 'Tbilisi', status: 'ACTIVE' },
    ])
    await publish(post('Rented', { replyTo: both.messageId }))
    for (const { db: own } of await eachCity(db))
      for (const { id } of await own.selectFrom('post').select('id').execute())
        await publishPostById(database, id, now)
    expect((await listings()).map(({ status }) => status)).toEqual(['RENTED', 'RENTED'])
  })

  test('the city of a listing cannot be corrected', async () => {
    const [id] = await publish(post('Rent: 3 rooms in Saburtalo, 90 m2, 7/12, 1500$ a month'))
    await expect(
      correctListing(
        db,
        id!,
        { city: 'Batumi' },
        { by: null, now, expireDays: 30, hasGeocoder: false, statedInPost: false },
      ),
    ).rejects.toMatchObject({ code: 'admin_city_fixed' })
  })
})
