import { expect, test } from 'vitest'
import { channelNameSchema } from './admin-channels.ts'
import { sourceOfName } from './sources.ts'

test.each([
  ['vera_flats', 'vera_flats', 'web'],
  [' @vera_flats ', 'vera_flats', 'web'],
  ['t.me/vera_flats', 'vera_flats', 'web'],
  ['T.me/s/vera_flats/', 'vera_flats', 'web'],
  ['https://t.me/vera_flats', 'vera_flats', 'web'],
  ['http://t.me/s/vera_flats', 'vera_flats', 'web'],
  ['-1001234567890', '-1001234567890', 'bot'],
  ['flats.example', 'flats.example', 'json'],
  ['t.me.example/batumi', 't.me.example/batumi', 'json'],
])('%o is the name %o of the source %s', (input, name, source) => {
  expect(channelNameSchema.parse(input)).toBe(name)
  expect(sourceOfName(name)).toBe(source)
})

test.each(['', 'ab', 't.me', 't.me/', 't.me/ab', 't.me/c', 't.me/+abcdefgh', '@t.me'])(
  '%o is not the name of a channel',
  (input) => expect(channelNameSchema.safeParse(input).success).toBe(false),
)
