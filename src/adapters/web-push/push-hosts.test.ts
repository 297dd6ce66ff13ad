import { expect, test } from 'vitest'
import { isAllowedEndpoint } from './push-hosts.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://wns2-am3p.notify.windows.com/w/?token=x',
  'https://web.push.apple.com/QABC',
])('%s is allowed', (endpoint) =>
  expect(isAllowedEndpoint(endpoint, { allowLoopback: false })).toBe(true),
)

test.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://evil.example/fcm.googleapis.com',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilnotify.windows.com/',
  'https://push.services.mozilla.com.evil.example/',
  'https://user:pass@fcm.googleapis.com/x',
  'https://169.254.169.254/latest',
  'https://127.0.0.1/x',
  'file:///etc/passwd',
  'nothing',
  `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
  'http://127.0.0.1:4000/x',
])('%s is not allowed', (endpoint) =>
  expect(isAllowedEndpoint(endpoint, { allowLoopback: false })).toBe(false),
)

test('allowLoopback allows http on this machine only', () => {
  const allowed = (endpoint: string) => isAllowedEndpoint(endpoint, { allowLoopback: true })
  expect([
    allowed('http://127.0.0.1:4000/x'),
    allowed('http://localhost:4000/x'),
    allowed('http://192.168.0.1/x'),
    allowed('https://fcm.googleapis.com/x'),
  ]).toEqual([true, true, false, true])
})
