import { expect, test } from 'vitest'
import { countCommonPasswords, isCommonPassword } from './common-passwords.ts'

test('the list is ten times longer than the 3,000 passwords of OWASP ASVS 6.2.4', () =>
  expect(countCommonPasswords()).toBeGreaterThan(30_000))

test.each([
  'password',
  'Password1',
  'PASSWORD123',
  'p@ssw0rd',
  'P@$$w0rd2024',
  'qwertyui',
  'qwerty123',
  '1qaz2wsx',
  '12345678',
  '87654321',
  '11111111',
  'abababab',
  'abcabcabc',
  'aaaaaaab'.replace('b', 'a'),
  '24681357'.slice(0, 4) + '0246',
  'iloveyou',
  'letmein123',
  'tbilisi2024',
  'Giorgi1990',
  'sunshine!',
  'football1',
  '01011990',
  '19900101',
  'йцукенгш',
  'пароль123',
  'trustno1',
  'dragondragon',
  'asdfghjkl',
  'zxcvbnm123',
  'correcthorsebatterystaple',
])('%s is common', (password) => expect(isCommonPassword(password)).toBe(true))

test.each([
  'kettle-oboe-17-mirth',
  'Vw7#kq2Lp9',
  'dva verblyuda u okna',
  'sunshinegate',
  'დილა მშვიდობისა ყველას',
  '73918264',
  'x'.repeat(200) + 'yz',
  ' password of mine ',
])('%s is not common', (password) => expect(isCommonPassword(password)).toBe(false))
