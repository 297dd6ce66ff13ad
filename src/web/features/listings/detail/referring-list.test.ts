import { expect, test } from 'vitest'
import { referringList } from './referring-list.ts'

const SITE = 'https://bina.test'
test.each([
  [`${SITE}/`, '/'],
  [
    `${SITE}/?rooms=2&priceMax=900&view=map&bounds=1,2,3,4`,
    '/?rooms=2&priceMax=900&view=map&bounds=1,2,3,4',
  ],
  [`${SITE}/tbilisi?rooms=2`, '/tbilisi?rooms=2'],
  [`${SITE}/tbilisi/vake?lang=ru`, '/tbilisi/vake?lang=ru'],
  [`${SITE}/app/?rooms=3`, '/?rooms=3'],
])('%s: the list is %s', (referrer, list) => expect(referringList(referrer, SITE)).toBe(list))

test.each([
  '',
  'about:blank',
  `${SITE}/listing/7`,
  `${SITE}/settings`,
  `${SITE}/tbilisi/vake/more`,
  `${SITE}//evil.test/`,
  'https://evil.test/?rooms=2',
  'https://bina.test.evil.test/',
  'http://bina.test/',
])('%s is not a list of ours', (referrer) => expect(referringList(referrer, SITE)).toBeNull())
