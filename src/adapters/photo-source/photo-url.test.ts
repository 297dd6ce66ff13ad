import { describe, expect, it } from 'vitest'
import { TELEGRAM_FILE_HOSTS, checkPhotoUrl } from './photo-url.ts'

const hosts = TELEGRAM_FILE_HOSTS

describe('an allowed URL', () => {
  it.each([
    'https://cdn4.telesco.pe/file/a.jpg',
    'https://cdn1.cdn-telegram.org/file/a',
    'https://CDN5.Telegram-CDN.org/file/a',
    'https://a.b.telesco.pe/x',
  ])('%s', (address) => {
    expect(checkPhotoUrl(address, { hosts })).toBeInstanceOf(URL)
  })

  it('may be a loopback address only with a local t.me server', () => {
    for (const address of [
      'http://127.0.0.1:8081/file/a.jpg',
      'http://[::1]:8081/a',
      'http://localhost/a',
    ]) {
      expect(checkPhotoUrl(address, { hosts })).not.toBeInstanceOf(URL)
      expect(checkPhotoUrl(address, { hosts, allowHttpLoopback: true })).toBeInstanceOf(URL)
    }
  })
})

describe('a URL that is not allowed', () => {
  it.each([
    ['http', 'http://cdn4.telesco.pe/a'],
    ['another host', 'https://example.com/a'],
    ['a host with the same ending', 'https://eviltelesco.pe/a'],
    ['a host with the same beginning', 'https://cdn4.telesco.pe.example.com/a'],
    ['the bare domain', 'https://telesco.pe/a'],
    ['a user name', 'https://cdn4.telesco.pe@example.com/a'],
    ['credentials', 'https://a:b@cdn4.telesco.pe/a'],
    ['a port', 'https://cdn4.telesco.pe:8443/a'],
    ['IPv4', 'https://10.0.0.1/a'],
    ['IPv4 in disguise', 'https://0x7f.1/a'],
    ['IPv4 as one number', 'https://2130706433/a'],
    ['IPv6', 'https://[::ffff:7f00:1]/a'],
    ['a file', 'file:///etc/passwd'],
    ['data', 'data:image/png;base64,AA'],
    ['a relative path', 'photo.jpg'],
  ])('%s', (_, address) => {
    expect(checkPhotoUrl(address, { hosts, allowHttpLoopback: true })).toEqual({
      reason: expect.any(String) as string,
    })
  })

  it('may be https on loopback or http in a private network, even with a local t.me', () => {
    for (const address of [
      'https://127.0.0.1/a',
      'http://127.0.0.1.example.com/a',
      'http://192.168.0.1/a',
      'http://169.254.169.254/latest',
      'http://0.0.0.0/a',
    ]) {
      expect(checkPhotoUrl(address, { hosts, allowHttpLoopback: true })).not.toBeInstanceOf(URL)
    }
  })
})
