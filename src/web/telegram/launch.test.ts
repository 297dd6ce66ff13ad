import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readLaunch, parseStartParam, themeFrom } from './launch.ts'

const INIT = 'user=%7B%22id%22%3A7%7D&auth_date=1700000000&start_param=alerts&hash=00ff'
const hash = (more: Record<string, string> = {}) =>
  `#${new URLSearchParams({
    tgWebAppData: INIT,
    tgWebAppVersion: '8.0',
    tgWebAppThemeParams: '{"bg_color":"#112233","text_color":"red","x":{}}',
    ...more,
  })}`

describe('launch parameters', () => {
  test('are read from the hash, with init data unchanged', () => {
    const { launch, params } = readLaunch(hash(), null)!
    expect(launch).toEqual({
      initData: INIT,
      startParam: 'alerts',
      theme: { bg_color: '#112233' },
      fresh: true,
    })
    expect(params['tgWebAppVersion']).toBe('8.0')
  })
  test('a reload uses the stored parameters; a new launch replaces them', () => {
    const { params } = readLaunch(hash(), null)!
    const stored = JSON.stringify(params)
    expect(readLaunch('#alerts', stored)!.launch).toEqual({
      initData: INIT,
      startParam: 'alerts',
      theme: { bg_color: '#112233' },
      fresh: false,
    })
    expect(readLaunch(hash({ tgWebAppData: 'hash=11' }), stored)!.launch).toMatchObject({
      initData: 'hash=11',
      startParam: null,
      fresh: true,
    })
  })
  test.each([
    '',
    '#',
    '#saved',
    '#alerts',
    '#tgWebAppVersion=8.0',
    `#${'x'.repeat(20_000)}&tgWebAppData=1`,
  ])('%.20s is not a launch by Telegram', (anchor) => {
    expect(readLaunch(anchor, null)).toBeNull()
  })
  test('invalid stored or received values do not break the page', () => {
    fc.assert(
      fc.property(fc.string(), fc.option(fc.oneof(fc.string(), fc.json())), (anchor, stored) => {
        for (const each of [anchor, `#tgWebApp${anchor}`])
          expect(readLaunch(each, stored)?.launch.initData ?? 'none').not.toBe('')
      }),
    )
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(
          Object.values(themeFrom(value)).filter((colour) => !/^#[\da-f]{6}$/i.test(colour)),
        ).toEqual([])
      }),
    )
  })
})

test.each([
  ['listing_42', { listing: 42 }],
  ['alerts', 'alerts'],
  ['listing_0', null],
  ['listing_99999999999', null],
  ['listing_4294967296', null],
  ['listing_42/../..', null],
  ['settings', null],
  ['', null],
  [null, null],
])('%s starts at %j', (param, start) => {
  expect(parseStartParam(param)).toEqual(start)
})
