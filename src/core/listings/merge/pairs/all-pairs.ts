import { CROSS_ONE_FLAT } from './cross/one-flat.ts'
import { CROSS_TWO_FLATS } from './cross/two-flats.ts'
import { EN_ONE_FLAT } from './en/one-flat.ts'
import { EN_TWO_FLATS } from './en/two-flats.ts'
import { HELD_OUT } from './held-out.ts'
import { HY_ONE_FLAT } from './hy/one-flat.ts'
import { HY_TWO_FLATS } from './hy/two-flats.ts'
import { KA_ONE_FLAT } from './ka/one-flat.ts'
import { KA_TWO_FLATS } from './ka/two-flats.ts'
import { MESSY_AGAIN } from './messy/again.ts'
import { MESSY_NEIGHBOURS } from './messy/neighbours.ts'
import { MESSY_ONE_FLAT } from './messy/one-flat.ts'
import { MESSY_TWO_FLATS } from './messy/two-flats.ts'
import type { Pair } from './pair.ts'
import { RU_ONE_AGENT } from './ru/agents.ts'
import { RU_ONE_BUILDING } from './ru/buildings.ts'
import { RU_UNLIKE_DETAIL } from './ru/detail.ts'
import { RU_OFFERED_AGAIN } from './ru/drops.ts'
import { RU_UNLIKE_NUMBERS } from './ru/numbers.ts'
import { RU_SAME_PHOTOS } from './ru/photos.ts'
import { RU_ROOMS_AND_VAGUE } from './ru/rooms-and-vague.ts'
import { RU_ONE_WORDING } from './ru/templates.ts'
import { RU_TRAVELLING_TEXT } from './ru/wording.ts'
import { SR_ONE_FLAT } from './sr/one-flat.ts'
import { SR_TWO_FLATS } from './sr/two-flats.ts'
import { TRANSLIT_ONE_FLAT } from './translit/one-flat.ts'
import { TRANSLIT_TWO_FLATS } from './translit/two-flats.ts'

const WRITTEN: readonly Pair[] = [
  ...RU_SAME_PHOTOS,
  ...RU_OFFERED_AGAIN,
  ...RU_UNLIKE_DETAIL,
  ...RU_UNLIKE_NUMBERS,
  ...RU_TRAVELLING_TEXT,
  ...RU_ONE_AGENT,
  ...RU_ONE_BUILDING,
  ...RU_ONE_WORDING,
  ...RU_ROOMS_AND_VAGUE,
  ...EN_ONE_FLAT,
  ...EN_TWO_FLATS,
  ...KA_ONE_FLAT,
  ...KA_TWO_FLATS,
  ...HY_ONE_FLAT,
  ...HY_TWO_FLATS,
  ...SR_ONE_FLAT,
  ...SR_TWO_FLATS,
  ...TRANSLIT_ONE_FLAT,
  ...TRANSLIT_TWO_FLATS,
  ...CROSS_ONE_FLAT,
  ...CROSS_TWO_FLATS,
  ...MESSY_ONE_FLAT,
  ...MESSY_AGAIN,
  ...MESSY_TWO_FLATS,
  ...MESSY_NEIGHBOURS,
]

/** Every labelled pair that measures merging. */
export const PAIRS: readonly Pair[] = WRITTEN.map((pair) =>
  HELD_OUT.has(pair.id) ? { ...pair, heldOut: true } : pair,
)
