import type pg from 'pg'
import { NO_DETAILS } from '#contract/details.ts'
import type { Facts } from '#core/extraction/extraction.ts'
import { findMatchingListing } from '#core/listings/merge/find-matching-listing.ts'
import { buildKeys } from '#core/listings/merge/keys.ts'
import { lazyClues, parseStreet } from '#core/listings/merge/offer.ts'
import type { Offer } from '#core/listings/merge/offer.ts'
import { encodeFingerprint } from '#core/photos/fingerprint.ts'
import type { Fingerprint } from '#core/photos/fingerprint.ts'
import { hashOf } from '#test/fixtures/photo-hash.ts'
import { computeMinhash } from '#core/listings/merge/minhash.ts'
import { publishPost } from '#core/listings/publish.ts'
import { BUILT_IN_RATES } from '#core/listings/rates.ts'
import type { TestDatabase } from '#test/clone-database.ts'
import { type Run, count } from './claim.ts'
import { type Summary, summarise, timed } from './latencies.ts'

/** The cost of a post with `stored` listings in the database. */
export type Cost = { stored: number; find: Summary; publish: Summary }

const BATCH = 4000
const MEASURED = 400
const CITIES = ['Tbilisi', 'Tbilisi', 'Tbilisi', 'Batumi', 'Batumi', 'Yerevan', 'Belgrade']
const DISTRICTS = [
  'Vake',
  'Saburtalo',
  'Vera',
  'Gldani',
  'Isani',
  'Didube',
  'Sololaki',
  'Mtatsminda',
  null,
  null,
]
const PHRASES = [
  'светлая',
  'новый ремонт',
  'рядом метро',
  'вся техника',
  'кондиционер',
  'центральное отопление',
  'балкон',
  'вид на парк',
  'тихий двор',
  'посудомойка',
  'духовка',
  'лифт',
  'на длительный срок',
  'собственник',
  'можно с животными',
  'депозит',
]

/**
 * Stores flats with their keys as by publishing, and measures the cost of new posts: half are new
 * flats, half are flats reposted by another channel. A third of all flats belong to 400 agents, a
 * fifth share the photos of their building, so that some keys occur on thousands of listings.
 */
export async function measureCost(database: TestDatabase, run: Run): Promise<Cost[]> {
  const costs: Cost[] = []
  let stored = 0
  const { pool } = database
  await pool.query(
    `insert into channel (username, city, origin)
     select 'bench_' || n, 'Tbilisi', 'web' from generate_series(1, 60) n`,
  )
  for (const size of [10_000, 100_000, ...(run.million ? [1_000_000] : [])]) {
    run.log(`storing ${count(size - stored)} flats with their keys`)
    await withoutIndexes(pool, async (client) => {
      let adding = Promise.resolve()
      for (; stored < size; stored += BATCH) {
        // Built while the database inserts the previous batch.
        const rows = rowsOf(stored, Math.min(BATCH, size - stored))
        await adding
        adding = addFlats(client, rows)
      }
      await adding
    })
    stored = size
    run.log('vacuuming')
    await pool.query('vacuum analyze listing, listing_key, extraction, post, photo, post_photo')
    await pool.query('checkpoint')
    costs.push({ stored: size, ...(await measure(database, size)) })
  }
  return costs
}

const FILLED = ['post', 'listing', 'extraction', 'post_photo', 'listing_key']

/** Runs `work` without indexes and foreign keys, and recreates them, which is many times faster. */
async function withoutIndexes(
  pool: TestDatabase['pool'],
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ name: string; definition: string }>(
      `
      select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = any ($1::regclass[])
        and not exists (select from pg_constraint where conindid = i.indexrelid)`,
      [FILLED],
    )
    for (const { name } of rows) await client.query(`drop index ${name}`)
    await client.query(`set session_replication_role = replica`)
    await work(client)
    await client.query(`reset session_replication_role`)
    for (const { definition } of rows) await client.query(definition)
  } finally {
    client.release(true)
  }
}

type Flat = { i: number; city: string; facts: Facts; text: string; photos: string[] }

/** Flat number i, the same in every run. */
function flat(i: number, again = 0): Flat {
  const random = drawing(i)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  const city = pick(CITIES)
  const [street, number, building] = [
    Math.floor(random() * 400),
    1 + Math.floor(random() * 120),
    Math.floor(random() * 500),
  ]
  const phone =
    random() < 0.33
      ? `+99559900${String(Math.floor(random() * 400)).padStart(4, '0')}`
      : `+9955${String(10_000_000 + i).padStart(8, '0')}`
  const rooms = 1 + Math.floor(random() * 4)
  const areaSqm = rooms * 18 + Math.floor(random() * 40)
  const [totalFloors, price] = [
    5 + Math.floor(random() * 20),
    300 + rooms * 120 + Math.floor(random() * 40) * 10,
  ]
  const floor = 1 + Math.floor(random() * totalFloors)
  const album = random() < 0.2 ? `building-${building}` : `flat-${i}`
  const phrases = Array.from({ length: 10 }, () => pick(PHRASES)).join(', ')
  const facts = {
    isRental: true,
    status: 'active',
    kind: 'flat',
    city,
    district: pick(DISTRICTS),
    address: `улица Названная${street} ${number}`,
    price: price - again * 10,
    priceMax: null,
    currency: 'USD',
    period: 'month',
    rooms,
    bedrooms: null,
    areaSqm,
    floor,
    totalFloors,
    petsAllowed: null,
    furnished: null,
    amenities: [],
    deposit: null,
    commission: null,
    phones: [phone],
    telegramUsername: null,
    minTermMonths: null,
    ...NO_DETAILS,
  } satisfies Facts
  return {
    i,
    city,
    facts,
    photos: Array.from({ length: 5 }, (_, n) => `${album}-${n}`),
    text:
      `Сдаётся ${rooms}-комнатная квартира номер ${i}, Названная${street} ${number}, ` +
      `${areaSqm} м², этаж ${floor}/${totalFloors}, ${price}$. ${phrases}. ${phone}`,
  }
}

/** A random generator of numbers from 0 to 1 with a seed (mulberry32). */
function drawing(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const offerOf = ({ i, city, facts, text, photos }: Flat): Offer => ({
  postId: i,
  part: 0,
  channelId: i % 60,
  channelUsername: '',
  messageId: i,
  postedAt: new Date(),
  city,
  facts,
  priceUsdCents: facts.price! * 100,
  point: { precision: 'none', latitude: null, longitude: null },
  photos: photos.map((name) => ({
    id: hashOf(name)[0],
    fingerprint: fingerprintFromName(name),
    hash: null,
  })),
  minhash: computeMinhash(text),
  code: null,
  street: parseStreet(city, facts.address),
  repliesTo: null,
  forwardOf: null,
  clues: lazyClues(city, text),
})

/** A fingerprint of the usual size: a thumbnail of random greys and random windows. */
function fingerprintFromName(name: string): Fingerprint {
  const random = drawing(hashOf(name)[0])
  const [width, height] = [39, 29]
  return {
    thumbnail: {
      width,
      height,
      data: Uint8Array.from({ length: width * height }, () => random() * 256),
    },
    windows: Array.from({ length: 40 }, () => ({
      x: random(),
      y: random(),
      side: 0.1 + random() / 5,
      hash: Math.floor(random() * 2 ** 22) * 2,
      isMirrored: random() < 0.5,
      weakBits: 6,
    })),
  }
}

const fingerprintText = (name: string): string =>
  encodeFingerprint(fingerprintFromName(name)).toString('hex')

/** `n` flats from number `from`, as JSON. */
function rowsOf(from: number, n: number): string {
  const flats = Array.from({ length: n }, (_, k) => flat(from + k))
  const offers = flats.map(offerOf)
  return JSON.stringify(
    flats.map(({ i, city, facts, text, photos }, k) => ({
      i,
      city,
      facts,
      text,
      photos: photos.map((name) => ({ name, print: fingerprintText(name) })),
      minhash: offers[k]!.minhash,
      keys: buildKeys(offers[k]!),
    })),
  )
}

async function addFlats(client: pg.PoolClient, rows: string): Promise<void> {
  await client.query(
    `
    with given as materialized (
      select * from jsonb_to_recordset($1) g(
        i integer, city text, facts jsonb, text text, photos jsonb, minhash integer[],
        keys bigint[])
    ), posts as (
      insert into post (channel_id, message_id, posted_at, changed_at, text, content_hash, step)
      select 1 + i % 60, i + 1, now() - make_interval(secs => i),
        now() - make_interval(secs => i), text, '', 'done'
      from given returning id, message_id
    ), listings as (
      insert into listing (city, district, address, description, price, currency,
        price_usd_cents, rooms, rooms_filter, area_sqm, floor, total_floors, confidence,
        primary_post_id, first_seen_at, updated_at, latest_post_at, last_sighting_at)
      select city, facts->>'district', facts->>'address', text, (facts->>'price')::numeric, 'USD',
        (facts->>'price')::int * 100, (facts->>'rooms')::int, least(5, (facts->>'rooms')::int),
        (facts->>'areaSqm')::real, (facts->>'floor')::int, (facts->>'totalFloors')::int, 0.9,
        posts.id, now(), now(), now(), now()
      from given join posts on posts.message_id = i + 1
      returning id, primary_post_id
    ), extractions as (
      insert into extraction (post_id, part, listing_id, engine, version, post_revision, facts,
        evidence, certainty, confidence, minhash, keys)
      select posts.id, 0, listings.id, 'rules', 1, 1, facts, '{}', '{}', 0.9, minhash, keys
      from given
      join posts on posts.message_id = i + 1
      join listings on listings.primary_post_id = posts.id
    ), pictures as (
      insert into photo (sha256, width, height, placeholder, variants, fingerprint)
      select distinct one->>'name', 8, 6, '', '[{"width":8,"key":"none"}]'::jsonb,
        decode(one->>'print', 'hex')
      from given, jsonb_array_elements(photos) one
      on conflict (sha256) do update set placeholder = '' returning id, sha256
    ), shown as (
      insert into post_photo (post_id, position, source_url, photo_id)
      select posts.id, place - 1, '', pictures.id
      from given
      join posts on posts.message_id = i + 1,
        jsonb_array_elements(photos) with ordinality one(picture, place)
      join pictures on pictures.sha256 = picture->>'name'
    )
    insert into listing_key (key, listing_id)
    select distinct key, listings.id
    from given
    join posts on posts.message_id = i + 1
    join listings on listings.primary_post_id = posts.id, unnest(keys) key`,
    [rows],
  )
}

/** Finds the candidates of posts of stored and new flats, and publishes them. */
async function measure(
  { kysely: db, pool }: TestDatabase,
  stored: number,
): Promise<Omit<Cost, 'stored'>> {
  const times: { find: number[]; publish: number[] } = { find: [], publish: [] }
  for (let n = 0; n < MEASURED + 50; n++) {
    const given =
      n % 2 === 0
        ? flat(Math.floor((n / (MEASURED + 50)) * stored), 1)
        : flat(5_000_000 + stored + n)
    const postId = await addPost(pool, given, n, stored)
    const post = { id: postId, revision: 1, channelCity: given.city, changedAt: new Date() }
    const find = await timed(() =>
      db
        .transaction()
        .execute((tx) =>
          findMatchingListing(tx, { postId, part: 0 }, BUILT_IN_RATES.rates, { except: null }),
        ),
    )
    const publish = await timed(() =>
      db.transaction().execute((tx) => publishPost(tx, post, new Date())),
    )
    if (n < 50) continue // warm-up
    times.find.push(find)
    times.publish.push(publish)
  }
  return { find: summarise(times.find), publish: summarise(times.publish) }
}

async function addPost(
  pool: TestDatabase['pool'],
  { facts, text, photos }: Flat,
  n: number,
  stored: number,
): Promise<number> {
  const {
    rows: [row],
  } = await pool.query<{ id: number }>(
    `insert into post (channel_id, message_id, posted_at, changed_at, text, content_hash)
     values (1 + $1 % 60, $2, now(), now(), $3, '') returning id`,
    [n, 10_000_000 + stored + n, text],
  )
  await pool.query(
    `insert into extraction (post_id, part, engine, version, post_revision, facts, evidence, certainty,
       confidence)
     values ($1, 0, 'rules', 1, 1, $2, '{}', '{}', 0.9)`,
    [row!.id, JSON.stringify(facts)],
  )
  await pool.query(
    `
    with pictures as (
      insert into photo (sha256, width, height, placeholder, variants, fingerprint)
      select name, 8, 6, '', '[{"width":8,"key":"none"}]', decode(print, 'hex')
      from unnest($2::text[], $3::text[]) given(name, print)
      on conflict (sha256) do update set placeholder = '' returning id, sha256
    )
    insert into post_photo (post_id, position, source_url, photo_id)
    select $1, array_position($2::text[], sha256) - 1, '', id from pictures`,
    [row!.id, photos, photos.map(fingerprintText)],
  )
  return row!.id
}
