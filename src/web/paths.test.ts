import { matchPath } from 'react-router'
import { describe, expect, test } from 'vitest'
import { readPageQuery } from './page-query.ts'
import { webUrl } from './outside-links.ts'
import { listingIdOf, paths, patterns, phoneUrl, telegramUrl } from './paths.ts'

const pathOf = (link: string) => new URL(link, 'http://bina.test').pathname

describe('paths match their routes', () => {
  test.each([
    ['browse', paths.browse()],
    ['browse', paths.browse({ city: 'Batumi', rooms: [2], districts: ['Old Batumi'] })],
    ['browse', paths.saved()],
    ['listing', paths.listing(12)],
    ['login', paths.login({ from: '/settings?a=1', error: 'access_denied' })],
    ['register', paths.register({ plan: 'yearly' })],
    ['verifyEmail', paths.verifyEmail({ email: 'a@example.com' })],
    ['pricing', paths.pricing({ listing: 12 })],
    ['subscription', paths.subscription()],
    ['subscriptionSuccess', paths.subscriptionSuccess({ listing: 12 })],
    ['subscriptionCancel', paths.subscriptionCancel()],
    ['forgotPassword', paths.forgotPassword()],
    ['resetPassword', paths.resetPassword()],
    // Written by the server, in email alerts.
    ['unsubscribe', '/unsubscribe/7?proof=x'],
  ] as const)('%s: %s', (name, link) => {
    const matching = Object.keys(patterns).filter((key) =>
      matchPath(patterns[key as keyof typeof patterns], pathOf(link)),
    )
    expect(matching).toEqual([name])
  })
  test('a list link reads back the same query', () => {
    const link = paths.browse({
      city: 'Yerevan',
      districts: ['Nor Nork'],
      page: 2,
      searchQuery: 'a & b #1',
    })
    expect(readPageQuery(new URL(link, 'http://bina.test').searchParams)).toMatchObject({
      city: 'Yerevan',
      districts: ['Nor Nork'],
      page: 2,
      searchQuery: 'a & b #1',
    })
  })
  test('saved keeps the filters', () => expect(paths.saved({ rooms: [3] })).toBe('/?rooms=3#saved'))
  test('a listing link contains the id', () =>
    expect(listingIdOf(matchPath(patterns.listing, paths.listing(12))?.params.id)).toBe(12))
})

test.each([
  ['1', 1],
  ['0', null],
  ['007', null],
  ['12abc', null],
  ['-3', null],
  ['99999999999', null],
  ['2147483648', null],
  [undefined, null],
])('listing id %s', (param, id) => expect(listingIdOf(param)).toBe(id))

describe('external links', () => {
  test('a person', () => expect(telegramUrl('@nino_k')).toBe('https://t.me/nino_k'))
  test.each([
    ['+995 555 12-34-56', 'tel:+995555123456'],
    ['8 (555) 12 34', 'tel:85551234'],
    ['+1;ext=5+7', 'tel:+157'],
  ])('phone %s', (phone, link) => expect(phoneUrl(phone)).toBe(link))
  test.each([
    ['https://t.me/a/1', 'https://t.me/a/1'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['//evil', null],
  ])('web address %s', (url, expected) => expect(webUrl(url)).toBe(expected))
})
