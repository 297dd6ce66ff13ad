import { loadModule } from 'pgsql-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { limitToCity } from './limit-to-city.ts'

beforeAll(() => loadModule())

const tables = {
  names: new Set(['post', 'listing', 'extraction', 'listing_key']),
  withId: new Set(['post', 'listing']),
}
const limit = (text: string) => limitToCity(text, 9, tables)
const listings = '( SELECT * FROM listing WHERE city = $9 )'

describe('limits to a city', () => {
  test('no statement without distributed tables', () => {
    expect(limit('select * from account where id = $1')).toBeNull()
  })

  test('each table that is read, under its name or alias', () => {
    expect(limit('select l.id from listing l join extraction e on e.listing_id = l.id')).toBe(
      `SELECT l.id FROM ${listings} AS l JOIN ( SELECT * FROM extraction WHERE city = $9 ) AS e ` +
        'ON e.listing_id = l.id',
    )
    expect(limit('select 1 where exists (select from "listing" where listing.id = $1)')).toBe(
      `SELECT 1 WHERE EXISTS (SELECT FROM ${listings} AS listing WHERE listing.id = $1)`,
    )
  })

  test('locks', () => {
    expect(limit('select id from listing l, account where l.id = $1 for update of l')).toBe(
      `SELECT id FROM ${listings} AS l, account WHERE l.id = $1 FOR UPDATE OF l`,
    )
  })

  test('recursive queries', () => {
    expect(
      limit(
        'with recursive trail as (select id from listing union select l.id from trail ' +
          'join listing l on l.merged_into = trail.id) select id from trail',
      ),
    ).toBe(
      `WITH RECURSIVE trail AS (SELECT id FROM ${listings} AS listing UNION SELECT l.id ` +
        `FROM trail JOIN ${listings} AS l ON l.merged_into = trail.id) SELECT id FROM trail`,
    )
  })

  test('updates, which keep the city', () => {
    expect(limit('update listing set status = $1, city = $2 where id = $3 or id = $4')).toBe(
      'UPDATE listing SET status = $1 WHERE listing.city = $9 AND (id = $3 OR id = $4) AND $2 = $9',
    )
    expect(limit('update "listing" as "l" set rooms = a.rooms from account a')).toBe(
      'UPDATE listing AS l SET rooms = a.rooms FROM account AS a WHERE l.city = $9',
    )
  })

  test('deletes', () => {
    expect(limit('delete from listing_key k using listing l where l.id = k.listing_id')).toBe(
      `DELETE FROM listing_key AS k USING ${listings} AS l ` +
        'WHERE k.city = $9 AND l.id = k.listing_id',
    )
  })

  test('inserted rows, with an id of the city and the key of a conflict', () => {
    expect(
      limit(
        'insert into post (message_id) values ($1), ($2) ' +
          'on conflict (message_id) do update set text = excluded.text',
      ),
    ).toBe(
      "INSERT INTO post (city, id, message_id) VALUES ($9, new_id('post', $9), $1), " +
        "($9, new_id('post', $9), $2) ON CONFLICT (city, message_id) " +
        'DO UPDATE SET text = excluded.text',
    )
    expect(limit('insert into listing (city) values ($1)')).toBe(
      "INSERT INTO listing (id, city) VALUES (new_id('listing', $9), $1)",
    )
    expect(limit('insert into listing (city, id) values ($1, $2)')).toBeNull()
  })

  test('rows inserted from a query, with the column of a table that it reads', () => {
    expect(
      limit('insert into listing_key (key, listing_id) select key, l.id from listing l, key'),
    ).toBe(
      'INSERT INTO listing_key (city, key, listing_id) ' +
        `SELECT l.city, key, l.id FROM ${listings} AS l, key`,
    )
    expect(limit('insert into listing_key (key, listing_id) select $1, $2 from key')).toBe(
      'INSERT INTO listing_key (city, key, listing_id) SELECT $9, $1, $2 FROM key',
    )
  })
})

test('rejects what it cannot limit', () => {
  expect(() => limit('insert into post values (1)')).toThrow('must name its columns')
  expect(() => limit('with post as (select 1) select * from post')).toThrow(
    'must not have the name of the distributed table post',
  )
})
