import { extractByRules } from '#core/extraction/rules.ts'
import { bitsOf } from '#core/photos/look.ts'
import type { LookBits } from '#core/photos/look.ts'
import { locate } from '#core/places/locate.ts'
import { BUILT_IN_RATES, toUsdCents } from '../../rates.ts'
import { weigh } from '../decide.ts'
import type { Weighed } from '../decide.ts'
import { codeIn, isRoomIn, streetOf } from '../offer.ts'
import type { Offer } from '../offer.ts'
import { sketchOf } from '../sketch.ts'
import type { Pair, PairPost } from './pair.ts'

/**
 * Weighs the two posts of a pair as publishing does, without a database: read by the rules, nobody
 * else's posts around them.
 */
export function judge({ a, b }: Pair): Weighed {
  return weigh({ ...offerOf(b), postId: 2, messageId: 2 }, [offerOf(a)], {
    spread: () => 1,
    isStock: () => false,
  })
}

const offers = new Map<PairPost, Offer>()

function offerOf(post: PairPost): Offer {
  const known = offers.get(post)
  if (known) return known
  const offer = readOffer(post)
  offers.set(post, offer)
  return offer
}

function readOffer(post: PairPost): Offer {
  const { more: _, ...facts } = extractByRules(post)
  const city = facts.city ?? post.city
  const price = facts.price ?? facts.priceMax
  return {
    postId: 1,
    part: 0,
    channelId: hashOf(post.channel)[0],
    channelUsername: post.channel,
    messageId: 1,
    postedAt: new Date(post.date),
    city,
    facts,
    priceUsdCents:
      price === null || facts.currency === null
        ? null
        : toUsdCents(price, facts.currency, BUILT_IN_RATES.rates),
    point: locate({
      city,
      district: facts.district,
      address: facts.address,
      links: post.text.match(/https?:\/\/\S+/g) ?? [],
      text: post.text,
    }),
    looks: (post.photos ?? []).map(lookNamed),
    sketch: sketchOf(post.text),
    code: codeIn(post.text),
    isRoom: isRoomIn(post.text),
    street: streetOf(city, facts.address),
    repliesTo: null,
    forwardOf: null,
  }
}

/** A picture by its name; "~" after it: the same, re-encoded. */
export function lookNamed(name: string): LookBits {
  const [high, low] = hashOf(name.replace('~', ''))
  return name.endsWith('~')
    ? bitsOf((BigInt(high) << 32n) ^ BigInt.asUintN(32, BigInt(low)) ^ 0x8000_0000_0040n)
    : [high, low]
}

/** 64 bits drawn from a text (xorshift over FNV-1a). */
function hashOf(text: string): LookBits {
  let seed = 0x811c9dc5
  for (const letter of text) seed = Math.imul(seed ^ letter.codePointAt(0)!, 0x01000193)
  const next = () => {
    seed ^= seed << 13
    seed ^= seed >>> 17
    seed ^= seed << 5
    return seed | 0
  }
  for (let i = 0; i < 8; i++) next()
  return [next(), next()]
}
