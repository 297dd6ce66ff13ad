/** Escapes text as t.me does, which is more than HTML requires. */
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

// Built at run time: the compiler's target lacks the v flag, but the oldest supported Node has it.
const EMOJI = new RegExp('\\p{RGI_Emoji}', 'gv')
/** Where an emoji can be: EMOJI tries its thousands of sequences at each character. */
const EMOJI_PARTS = /[\p{Emoji}\p{Emoji_Component}]+/gu

/** t.me renders emoji as a background image with the character inside. */
const withEmoji = (html: string): string =>
  html.replace(EMOJI_PARTS, (parts) =>
    parts.replace(EMOJI, (char) => {
      const code = Buffer.from(char).toString('hex').toUpperCase()
      // In one line, because the newlines of the result become <br/>.
      const style = `background-image:url('//telegram.org/img/emoji/40/${code}.png')`
      return `<i class="emoji" style="${style}"><b>${char}</b></i>`
    }),
  )

export const plainHtml = (text: string): string => withEmoji(escape(text))

/** A link whose text is not its URL asks before it opens. Since 2024 its href is escaped twice. */
const textLinkTag = (href: string): string =>
  `<a href="${escape(escape(href))}" target="_blank" rel="noopener"
    onclick="return confirm('Open this link?\\n\\n'+this.href);">`

const bareLink = (href: string, shown: string): string =>
  `<a href="${escape(href)}" target="_blank" rel="noopener">${escape(shown)}</a>`

const ENTITY = new RegExp(
  String.raw`(https?://[^\s<]+|(?<![\w@./])t\.me/\w+(?:/\d+)?|(?<![\w@./])@[A-Za-z]\w{3,31}` +
    String.raw`|(?<![\p{L}\p{N}_#&])#[\p{L}\p{N}_]+)`,
  'u',
)

/** Turns the URLs, mentions and hashtags of plain text into links, as Telegram's server does. */
function linkEntities(text: string): string {
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

/** Converts the text of an archive post to the inner HTML of a message. */
export function textHtml(text: string): string {
  let insideLink = false
  return text
    .split(TAG)
    .map((part, index) => {
      if (index % 2 === 0) {
        const plain = unescape(part)
        return (insideLink ? plainHtml(plain) : linkEntities(plain)).replaceAll('\n', '<br/>')
      }
      const href = /^<a\s[^>]*href="([^"]*)"/i.exec(part)?.[1]
      if (href === undefined) {
        if (/^<\/a/i.test(part)) insideLink = false
        return part
      }
      insideLink = true
      return textLinkTag(unescape(href))
    })
    .join('')
}

/** The text without tags, for quotes and previews. */
export const plainText = (text: string): string =>
  unescape(text.replace(new RegExp(TAG, 'gi'), ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
