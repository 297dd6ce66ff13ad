import { expect, test } from 'vitest'
import { openSecrets } from '#core/secrets/secrets.ts'
import { type OAuthState, sealOAuthState, unsealOAuthState } from './oauth-state.ts'

const secrets = openSecrets('a key of at least thirty-two characters')
const now = new Date('2026-03-01T12:00:00Z')
const oauthState: OAuthState = {
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  verifier: 'v'.repeat(43),
  startPath: '/auth/provider',
  device: 'd'.repeat(43),
  returnPath: '/listing/1?x=1',
  link: null,
}

test('a sealed state is unreadable and expires after 15 minutes', () => {
  const sealed = sealOAuthState(secrets, oauthState, now)
  expect(sealed).toMatch(/^[\w-]+$/)
  expect(unsealOAuthState(secrets, sealed, new Date('2026-03-01T12:14:59Z'))).toEqual(oauthState)
  expect(unsealOAuthState(secrets, sealed, new Date('2026-03-01T12:15:00Z'))).toBeNull()
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('vvvv')
})

test('a state with the longest return path fits in a cookie', () => {
  const longest = sealOAuthState(
    secrets,
    {
      ...oauthState,
      returnPath: `/${'x'.repeat(1999)}`,
      link: { sessionId: '7f2c1c86-9a53-4a6f-8a9e-0f6a1f1f2b3c', accountId: 2_147_483_647 },
    },
    now,
  )
  expect(longest.length).toBeLessThan(3900)
  expect(unsealOAuthState(secrets, longest, now)).not.toBeNull()
})

test.each(['', 'x', 'x'.repeat(100), 'x'.repeat(9000)])(
  'malformed values are rejected (%#)',
  (text) => {
    expect(unsealOAuthState(secrets, text, now)).toBeNull()
  },
)

test('a value sealed with another key or modified is rejected', () => {
  const sealed = sealOAuthState(secrets, oauthState, now)
  expect(
    unsealOAuthState(openSecrets('another key of thirty-two characters!'), sealed, now),
  ).toBeNull()
  expect(unsealOAuthState(secrets, `${sealed.slice(0, -3)}AAA`, now)).toBeNull()
})
