import type pg from 'pg'
import { AMENITIES } from '#contract/amenities.ts'
import { getDistricts } from '#contract/place-pages.ts'
import { factBits } from '#core/listings/fact-bits.ts'

/** Frequent words of posts in several languages, most frequent first: part of the vocabulary. */
const TERMS = [
  'сдается',
  'квартира',
  'в',
  'аренду',
  'rent',
  'комната',
  'спальня',
  'for',
  'apartment',
  'балкон',
  'ქირავდება',
  'ბინა',
  'депозит',
  'новый',
  'ремонт',
  'с',
  'мебелью',
  'техникой',
  'new',
  'building',
  'pets',
  'allowed',
  'кондиционер',
  'отопление',
  'центральное',
  'комиссия',
  'рядом',
  'метро',
  'парк',
  'park',
  'стиральная',
  'машина',
  'посудомоечная',
  'ოთახი',
  'საძინებელი',
  'აივანი',
  'furnished',
  'balcony',
  'view',
  'вид',
  'на',
  'город',
  'море',
  'sea',
  'длительный',
  'срок',
  'первый',
  'последний',
  'месяц',
  'month',
  'deposit',
  'владелец',
  'owner',
  'agent',
  'studio',
  'студия',
  'lux',
  'панорамный',
  'lift',
  'лифт',
  'parking',
  'паркинг',
]

/** Shares of rows per city, and prices relative to the first city. */
export const CITY_SHARES = {
  Tbilisi: [0.6, 1],
  Batumi: [0.22, 0.85],
  Yerevan: [0.1, 0.95],
  Belgrade: [0.08, 1.2],
} as const

/** Rows share texts: search depends on the number of rows per word, not of distinct texts. */
const TEXT_COUNT = 3000
const VOCABULARY = 8000
const STREETS = 400

/**
 * Creates temporary tables that rows are generated from, for the session of `client`. Every value
 * of row i is a hash of i and a salt, so that each run measures the same rows. A fifth have no
 * district, a quarter no area, a twelfth no price.
 */
export async function prepareRows(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create function pg_temp.share(i integer, salt integer) returns float8
      language sql immutable parallel safe
      return (hashint4extended(i, salt) & 1073741823)::float8 / 1073741824;
    create temp table word as
      select n, coalesce(
        (array[${TERMS.map((word) => `'${word}'`).join(',')}])[n],
        (array['ка','мо','де','ba','ლო','su'])[1 + n % 6]
          || translate(n::text, '0123456789', 'агеиклнорт')) word
      from generate_series(1, ${VOCABULARY}) n;
    create unique index on word (n);
    create temp table sample_text as
      select i n, text, to_tsvector('simple', text) search from (
        select i, string_agg(word, ' ' order by k) text
        from generate_series(1, ${TEXT_COUNT}) i cross join generate_series(1, 45) k
        join word on word.n = 1 + floor(${VOCABULARY} * power(pg_temp.share(i * 64 + k, 1), 3.5))
        group by i) texts;
    create unique index on sample_text (n);
    analyze word; analyze sample_text;`)
  await client.query(
    `create temp table sample_district (
      city text, name text, least float8, below float8, price float8)`,
  )
  await client.query(
    'create temp table sample_city (name text, least float8, below float8, price float8)',
  )
  let least = 0
  for (const [name, [share, price]] of Object.entries(CITY_SHARES)) {
    const districts = getDistricts(name)
    await client.query('insert into sample_city values ($1, $2, $3, $4)', [
      name,
      least,
      (least += share),
      price,
    ])
    // Most flats are in a few districts, and the first districts are the most expensive.
    for (const [index, district] of districts.entries()) {
      await client.query('insert into sample_district values ($1, $2, $3, $4, $5)', [
        name,
        district,
        Math.sqrt(index / districts.length),
        Math.sqrt((index + 1) / districts.length),
        1.35 - (0.7 * index) / districts.length,
      ])
    }
  }
  await client.query(
    `insert into channel (username, city, origin)
    select 'bench_' || n, 'Tbilisi', 'web' from generate_series(1, 60) n`,
  )
}

/**
 * Adds listings with the ids `from` to `to`, each with a post, every third with a second one, and
 * one photo row per listing, of which each shows up to eight.
 */
export async function addRows(
  client: pg.ClientBase,
  from: number,
  to: number,
  kind: 'listed' | 'past',
): Promise<void> {
  const status =
    kind === 'listed'
      ? `'ACTIVE'`
      : `case when pg_temp.share(i, 2) < 0.6 then 'RENTED'
        when pg_temp.share(i, 2) < 0.97 then 'EXPIRED' else 'REMOVED' end`
  const amenities = AMENITIES.map(
    (name, index) => `('${name}', ${factBits({ amenities: [name] })}, ${index})`,
  ).join(', ')
  const oldestDays = kind === 'listed' ? 30 : 700
  const range = [from, to]
  await client.query(
    `
    insert into photo (id, sha256, width, height, placeholder, variants) overriding system value
    select i, hash, 1280, 960, 'data:image/webp;base64,' || repeat(md5(hash), 5), jsonb_build_array(
      jsonb_build_object('width', 400, 'key', left(hash, 2) || '/' || hash || '-400.webp'),
      jsonb_build_object('width', 800, 'key', left(hash, 2) || '/' || hash || '-800.webp'),
      jsonb_build_object('width', 1280, 'key', left(hash, 2) || '/' || hash || '-1280.webp'))
    from (select i, md5(i::text) hash from generate_series($1::integer, $2::integer) i) hashes`,
    range,
  )
  // The ids of second posts follow those of first ones.
  await client.query(
    `
    insert into post (
      id, channel_id, message_id, posted_at, changed_at, text, content_hash, step)
    overriding system value
    select id, 1 + i % 60, id, posted_at, posted_at, 'post ' || id, md5(id::text), 'done'
    from generate_series($1::integer, $2::integer) i
    cross join lateral (
      select i id, 0.0 later union all select 100000000 + i, 1.0 where i % 3 = 0) both_posts
    cross join lateral (
      select now() - make_interval(
        secs => 86400 * (${oldestDays} * power(pg_temp.share(i, 3), 1.7) + later)) posted_at
      ) moment`,
    range,
  )
  await client.query(
    `
    insert into listing (
      id, status, city, district, address, latitude, longitude, point_precision, title,
      description, language, period, price, currency, price_usd_cents, price_per_m2_usd_cents,
      rooms, bedrooms, rooms_filter, area_sqm, floor, total_floors, pets_allowed, furnished,
      deposit, deposit_usd_cents, commission, min_term_months, amenities, fact_bits, phones,
      telegram_username, confidence, photo_ids, source_count,
      primary_post_id, first_seen_at, updated_at, latest_post_at, last_sighting_at, search)
    overriding system value
    select i, ${status}, city.name, district, street || ' ' || 1 + i % 90,
      41.7 + pg_temp.share(i, 4) / 10, 44.7 + pg_temp.share(i, 5) / 5, 'street',
      rooms || ' rooms, ' || coalesce(district, city.name), sample_text.text, 'ru',
      case when pg_temp.share(i, 6) < 0.85 then 'month' end,
      dollars, 'USD', dollars * 100, round(dollars * 100 / area), rooms, greatest(rooms - 1, 0),
      rooms, area, 1 + i % 14, 16,
      case when pg_temp.share(i, 7) < 0.3 then true when pg_temp.share(i, 7) < 0.5 then false end,
      case when pg_temp.share(i, 8) < 0.6 then true end,
      deposit, deposit * 100, case when pg_temp.share(i, 23) < 0.2 then 'none' end,
      case when pg_temp.share(i, 24) < 0.4 then 1 + i % 12 end,
      bits.names,
      bits.mask | ${factBits({ floor: 1, totalFloors: 16, photoIds: [1] })}
        | case when i % 14 > 0 or city.name = 'Belgrade' then ${factBits({ city: 'Tbilisi', floor: 2 })}
          else 0 end
        | case when pg_temp.share(i, 23) < 0.2 then ${factBits({ commission: 'none' })} else 0 end
        | case when pg_temp.share(i, 7) < 0.3 then ${factBits({ petsAllowed: true })} else 0 end
        | case when pg_temp.share(i, 8) < 0.6 then ${factBits({ furnished: true })} else 0 end,
      array['+995555' || lpad((i % 1000000)::text, 6, '0')], 'owner_' || i % 5000, 0.9,
      array(
        select generate_series(greatest($1, i - floor(8 * pg_temp.share(i, 9))::integer), i)),
      1 + (i % 3 = 0)::integer, i, posted_at - interval '1 hour', posted_at, posted_at, posted_at,
      sample_text.search
        || to_tsvector('simple', concat_ws(' ', city.name, district, street))
    from generate_series($1::integer, $2::integer) i
    join post on post.id = i
    join sample_text on sample_text.n = 1 + floor(${TEXT_COUNT} * pg_temp.share(i, 10))
    join sample_city city
      on pg_temp.share(i, 11) >= city.least and pg_temp.share(i, 11) < city.below
    left join sample_district
      on sample_district.city = city.name and pg_temp.share(i, 12) < 0.8
      and pg_temp.share(i, 13) >= sample_district.least
      and pg_temp.share(i, 13) < sample_district.below
    cross join lateral (
      select sample_district.name district,
        'улица ка' || translate(
          floor(${STREETS} * power(pg_temp.share(i, 14), 2))::text, '0123456789', 'агеиклнорт')
          street,
        case when pg_temp.share(i, 20) > 0.04
          then 1 + width_bucket(pg_temp.share(i, 15), array[0.3, 0.64, 0.85, 0.95]) end rooms) place
    cross join lateral (
      select case when pg_temp.share(i, 16) > 0.25
          then round(18 + 22 * coalesce(rooms, 2) * (0.7 + 0.6 * pg_temp.share(i, 17)))
          end::real area,
        case when pg_temp.share(i, 18) > 0.08
          then 10 * round((
            (180 + 230 * coalesce(rooms, 2)) * (0.5 + pg_temp.share(i, 19)) * city.price
            * coalesce(sample_district.price, 1) / 10)::numeric)
          end::integer dollars) size
    cross join lateral (
      select case when pg_temp.share(i, 22) < 0.5 then dollars end deposit) terms
    cross join lateral (
      select coalesce(bit_or(bit), 0) mask, coalesce(array_agg(name), '{}') names
      from (values ${amenities}) amenity(name, bit, place)
      where pg_temp.share(i * 32 + place, 21) < 0.75 / (1 + place * 0.25)) bits
    order by i`,
    range,
  )
  await client.query(
    `
    insert into extraction (
      post_id, part, listing_id, engine, version, post_revision, facts, evidence, confidence)
    select id, 0, i, 'rules', 1, 1, '{}', '{}', 0.9 from generate_series($1::integer, $2::integer) i
    cross join lateral (select i id union all select 100000000 + i where i % 3 = 0) both_posts`,
    range,
  )
}

/** Vacuums and analyzes the tables, like autovacuum: index-only scans need all-visible pages. */
export async function settleRows(client: pg.ClientBase): Promise<void> {
  await client.query('vacuum (analyze) listing, listing_document, post, extraction, photo, channel')
  await client.query('checkpoint')
}
