import type { Found, PostText } from '../text/post-text.ts'

/**
 * Reads every phone number in the text and its links in E.164 form, without duplicates, in order.
 */
export function readPhones(post: PostText): Found<string>[] {
  const found = new Map<string, Found<string>>()
  post.tokens.forEach((token, i) => {
    const fromLink = token.kind === 'url' ? parsePhoneLink(token.text) : null
    const phone = token.kind === 'phone' ? token.text : fromLink
    if (phone && !found.has(phone))
      found.set(phone, {
        value: phone,
        first: i,
        last: i + 1,
        certainty: token.kind === 'phone' ? 1 : 0.9,
      })
  })
  for (const link of post.plain.links) {
    const phone = parsePhoneLink(link.url)
    const at = phone ? post.tokenAt(link.start) : 0
    if (phone && at < post.tokens.length && !found.has(phone))
      found.set(phone, { value: phone, first: at, last: at + 1, certainty: 0.9 })
  }
  return [...found.values()]
}

const PHONE_LINK = new RegExp(
  String.raw`^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=|` +
    String.raw`viber:\/\/chat\?number=|tel:)\+?(\d{9,15})`,
  'i',
)

/** "wa.me/995…", "tel:+995…". */
function parsePhoneLink(url: string): string | null {
  const digits = PHONE_LINK.exec(url)?.[1]
  return digits ? `+${digits}` : null
}

/**
 * Reads the first @name or t.me/name that is a contact person: no bot, post, listings channel or
 * Instagram account.
 */
export function readTelegram(post: PostText): Found<string> | null {
  const { tokens } = post
  const candidates: (Found<string> & { at: number })[] = []
  tokens.forEach((token, i) => {
    if (token.kind === 'handle') {
      if (isPerson(token.text) && !isOtherNetwork(post, i) && !isChannelMention(post, i))
        candidates.push({ value: token.text, first: i, last: i + 1, certainty: 1, at: token.start })
    } else if (token.kind === 'url') {
      const name = parseTelegramName(token.text)
      if (name && isPerson(name) && (isContactLine(post, i) || isOnlyContact(post, i)))
        candidates.push({ value: name, first: i, last: i + 1, certainty: 0.8, at: token.start })
    }
  })
  for (const match of post.plain.text.matchAll(BARE_NAME)) {
    const start = match.index + match[0].length - match[1]!.length
    const [first, last] = [post.tokenAt(start), post.tokenAt(start + match[1]!.length)]
    // Inside of a handle or a link no token starts.
    if (last === first || tokens[first]!.start !== start) continue
    const name = post.originalText(first, last)
    if (isPerson(name) && !isChannelMention(post, first))
      candidates.push({ value: name, first, last, certainty: 0.8, at: start })
  }
  for (const link of post.plain.links) {
    const name = parseTelegramName(link.url)
    if (!name || !isPerson(name)) continue
    const inside: { i: number }[] = []
    for (let i = post.tokenAt(link.start); i < tokens.length && tokens[i]!.end <= link.end; i++)
      inside.push({ i })
    if (!inside.length || inside.some(({ i }) => post.is('contact', i, 'channel'))) continue
    if (
      !inside.some(({ i }) => post.is('contact', i, 'write')) &&
      !isContactLine(post, inside[0]!.i)
    )
      continue
    candidates.push({
      value: name,
      first: inside[0]!.i,
      last: inside[inside.length - 1]!.i + 1,
      certainty: 0.8,
      at: link.start,
    })
  }
  candidates.sort((a, b) => a.at - b.at)
  const first = candidates[0]
  return first
    ? { value: first.value, first: first.first, last: first.last, certainty: first.certainty }
    : null
}

/** "tg: nino_rent", "Telegram - nino_rent": a name without @, which has an underscore. */
const BARE_NAME = new RegExp(
  String.raw`(?<![\p{L}\d@/_.])(?:tg|telegram|telega|тг|телеграмм?|телега|ტელეგრამ(?:ი|ის)?|տելեգրամ)` +
    String.raw` ?[:(-]? ?(?:@ )?([a-z][a-z\d]*_\w{2,30})(?!\w)`,
  'gu',
)

const isPerson = (name: string) =>
  !/bot$/i.test(name) &&
  !/^(share|joinchat|addstickers|proxy|iv|s|c)$/i.test(name) &&
  name.length >= 4

/** The name in t.me/name; null for a post (t.me/name/12), an invitation or an app link. */
function parseTelegramName(url: string): string | null {
  const match =
    /^(?:https?:\/\/)?(?:www\.)?(?:t\.me|telegram\.me)\/([A-Za-z]\w{3,31})\/?(?:\?text=.*)?$/i.exec(
      url,
    )
  return match ? match[1]! : null
}

function isOtherNetwork(post: PostText, i: number): boolean {
  for (let k = i - 1; k >= 0 && k >= i - 3 && post.sameLine(k, i); k--)
    if (post.is('contact', k, 'elsewhere')) return true
  return false
}

/** "канал @name", "все варианты тут: @name". */
function isChannelMention(post: PostText, i: number): boolean {
  for (let k = i - 1; k >= 0 && k >= i - 5 && post.sameLine(k, i); k--) {
    if (post.is('contact', k, 'write')) return false
    if (post.is('contact', k, 'channel')) return true
  }
  return false
}

/** Whether the link at `i` is the only way to write to the author. */
const isOnlyContact = (post: PostText, i: number): boolean =>
  !post.marks('contact').some(({ concept }) => concept === 'channel') &&
  post.tokens.every(({ kind }, k) => k === i || !['phone', 'handle', 'url'].includes(kind))

function isContactLine(post: PostText, i: number): boolean {
  const line = post.lineOf(i)
  let write = false
  for (let k = line.first; k < line.last; k++) {
    if (post.is('contact', k, 'channel')) return false
    if (post.is('contact', k, 'write')) write = true
  }
  return write
}
