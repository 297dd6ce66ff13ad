import { describe, expect, test } from 'vitest'
import { findLinkedPost, postLink } from './source.ts'

describe('links', () => {
  const post = { origin: 'web', channel: 'flats_ge', externalId: '12', url: null } as const

  test.each([
    [post, 'https://t.me/flats_ge/12'],
    [{ ...post, channel: 'a/../b?c#d' }, 'https://t.me/a%2F..%2Fb%3Fc%23d/12'],
  ])('%o', (reference, link) => expect(postLink(reference)).toBe(link))

  test.each([
    ['https://t.me/flats_ge/12', { channel: 'flats_ge', messageId: 12 }],
    ['https://t.me/flats_ge', null],
    ['https://example.com/flats_ge/12', null],
    [null, null],
  ])('the post of %s', (url, found) => expect(findLinkedPost(url)).toEqual(found))
})
