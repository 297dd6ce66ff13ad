import { expect, test } from 'vitest'
import { resolveLink } from './links.ts'

const HERE = 'https://bina.example'

test.each([
  ['https://bina.example/listing/7?save=1#x', { within: '/listing/7?save=1#x' }],
  ['https://bina.example/app/terms', { within: '/terms' }],
  ['https://bina.example/app', { within: '/' }],
  ['https://bina.example/auth/callback', { within: '/auth/callback' }],
  ['https://bina.example/api/docs/', { out: 'https://bina.example/api/docs/' }],
  [
    'https://bina.example/auth/provider?from=%2F',
    { out: 'https://bina.example/auth/provider?from=%2F' },
  ],
  ['https://t.me/nino_flats', { out: 'https://t.me/nino_flats' }],
  ['https://bina.example.org/listing/7', { out: 'https://bina.example.org/listing/7' }],
  ['tel:+995555000142', null],
  ['mailto:hello@example.com', null],
  ['javascript:alert(1)', null],
  ['not an address', null],
])('%s leads to %j', (href, target) => {
  expect(resolveLink(href, HERE)).toEqual(target)
})
