/** Telegram's own escaping: more than HTML asks for. */
export function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('!', '&#33;')
    .replaceAll('$', '&#036;')
    .replaceAll('\\', '&#092;')
}

const unescape = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

// Built at run time: the v flag is newer than the compiler's target, not than the oldest Node in
// use.
const EMOJI = new RegExp('\\p{RGI_Emoji}', 'gv')

/** Plain emoji stand as an image with the character inside. */
const withEmoji = (html: string): string =>
  html.replace(EMOJI, (char) => {
    const code = Buffer.from(char).toString('hex').toUpperCase()
    return `<i class="emoji" style="background-image:url('//telegram.org/img/emoji/40/${code}.png')"><b>${char}</b></i>`
  })

export const plainHtml = (text: string): string => withEmoji(escape(text))

/**
 * An address under other words asks before it opens, and its href has been escaped twice since
 * 2024.
 */
const wordedLinkTag = (href: string): string =>
  `<a href="${escape(escape(href))}" target="_blank" rel="noopener" onclick="return confirm('Open this link?\\n\\n'+this.href);">`

const bareLink = (href: string, shown: string): string =>
  `<a href="${escape(href)}" target="_blank" rel="noopener">${escape(shown)}</a>`

const ENTITY =
  /(https?:\/\/[^\s<]+|(?<![\w@./])t\.me\/\w+(?:\/\d+)?|(?<![\w@./])@[A-Za-z]\w{3,31}|(?<![\p{L}\p{N}_#&])#[\p{L}\p{N}_]+)/u

/**
 * One run of plain words: addresses, mentions and hashtags become links, as the server makes them.
 */
function segment(text: string): string {
  return text
    .split(ENTITY)
    .map((part, index) => {
      if (index % 2 === 0) return plainHtml(part)
      if (part.startsWith('#'))
        return `<a href="?q=${encodeURIComponent(part)}">${escape(part)}</a>`
      if (part.startsWith('@'))
        return `<a href="https://t.me/${part.slice(1)}" target="_blank">${part}</a>`
      const address = part.replace(/[.,;:!?)»"]+$/, '')
      const rest = part.slice(address.length)
      return (
        bareLink(address.startsWith('http') ? address : `https://${address}`, address) +
        plainHtml(rest)
      )
    })
    .join('')
}

const TAG = /(<\/?(?:b|i|u|s|code|pre|blockquote|tg-spoiler|a)(?:\s[^<>]*)?>)/i

/** The inner HTML of a message's text from an archive's text. */
export function textHtml(text: string): string {
  let insideLink = false
  return text
    .split(TAG)
    .map((part, index) => {
      if (index % 2 === 0) {
        const plain = unescape(part)
        return (insideLink ? plainHtml(plain) : segment(plain)).replaceAll('\n', '<br/>')
      }
      const href = /^<a\s[^>]*href="([^"]*)"/i.exec(part)?.[1]
      if (href === undefined) {
        if (/^<\/a/i.test(part)) insideLink = false
        return part
      }
      insideLink = true
      return wordedLinkTag(unescape(href))
    })
    .join('')
}

/** The words alone, for quotes and previews. */
export const plainText = (text: string): string =>
  unescape(text.replace(new RegExp(TAG, 'gi'), ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
