/** A post's text made plain for reading, with the way back to the original. */
export type PlainText = {
  original: string
  /** Lower case, one form for each kind of dash, quote, space, digit; no markdown, no accents on Latin letters. */
  text: string
  /** at[i] is where the i-th code unit of `text` stands in `original`; at[text.length] is the original's length. */
  at: Uint32Array
  /** Markdown links: the address, and where its label stands in `text`. */
  links: { url: string; start: number; end: number }[]
}

const PLAIN: Record<string, string> = {
  '\u00a0': ' ', '\t': ' ', '\r': '\n', '\u2028': '\n', '\u2029': '\n', '\u202f': ' ', '~': ' ',
  '–': '-', '—': '-', '−': '-', '‑': '-', '‐': '-', '‒': '-',
  '“': '"', '”': '"', '„': '"', '«': '"', '»': '"',
  '’': "'", '‘': "'", 'ʻ': "'", 'ʼ': "'", '´': "'", '՛': '', '՝': ':', '։': '.',
  'ё': 'е', 'Ё': 'е', 'đ': 'dj', 'Đ': 'dj', 'ı': 'i', 'ø': 'o', 'ł': 'l', '➕': '+', '🔟': '10', '՜': '', '՞': '',
}

/** Joiners, variation selectors, keycap rings, skin tones, soft hyphens and direction marks carry nothing to read. */
function isInvisible(code: number): boolean {
  return (
    (code >= 0x200b && code <= 0x200f) || (code >= 0x202a && code <= 0x202e) || (code >= 0x2060 && code <= 0x2064) ||
    (code >= 0xfe00 && code <= 0xfe0f) || code === 0x20e3 || code === 0xfeff || code === 0xad || (code >= 0x1f3fb && code <= 0x1f3ff)
  )
}

/** Letters and digits in fancy dress: full-width, mathematical, circled, squared, and units such as ㎡. */
function isDressedUp(code: number): boolean {
  return (
    (code >= 0x1d400 && code <= 0x1d7ff) || (code >= 0x2460 && code <= 0x24ff) || (code >= 0x3300 && code <= 0x33ff) ||
    (code >= 0xff00 && code <= 0xffef) || (code >= 0x1f130 && code <= 0x1f149)
  )
}

const isWordCode = (code: number) =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || (code >= 0xc0 && code < 0x2000)

/**
 * Makes a text plain. Linear in its length; never throws.
 * Offsets are UTF-16 code units, as in `String.prototype.slice`.
 */
export function normalise(original: string): PlainText {
  let text = ''
  const at: number[] = []
  const links: PlainText['links'] = []
  let labelStart = -1

  const put = (piece: string, from: number) => {
    text += piece
    for (let k = 0; k < piece.length; k++) at.push(from)
  }

  for (let i = 0; i < original.length; ) {
    const code = original.codePointAt(i)!
    const size = code > 0xffff ? 2 : 1
    const from = i
    i += size

    if (code < 0x80) {
      if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 32 || code === 10) put(original[from]!, from)
      else if (code >= 65 && code <= 90) put(String.fromCharCode(code + 32), from)
      else if (code === 42 /* * */) continue
      else if (code === 96 /* ` */) {
        if (isWordCode(original.charCodeAt(from - 1)) && isWordCode(original.charCodeAt(i))) put("'", from)
      } else if (code === 95 /* _ */) {
        // Two underscores are a markdown mark, but not inside a handle.
        const run = original.charCodeAt(i) === 95 || original.charCodeAt(from - 1) === 95
        const inside = /[a-z0-9]/i.test(before(original, from)) && /[a-z0-9]/i.test(after(original, i))
        if (!run || inside) put('_', from)
      } else if (code === 91 /* [ */) {
        labelStart = text.length
        put('[', from)
      } else if (code === 93 /* ] */ && original[i] === '(' && labelStart >= 0) {
        const close = original.indexOf(')', i)
        const url = close > 0 && close - i < 2048 ? original.slice(i + 1, close).trim() : ''
        if (/^(https?:|tg:|t\.me|tel:|mailto:)\S*$/i.test(url)) {
          links.push({ url, start: labelStart + 1, end: text.length })
          put(']', from)
          i = close + 1
        } else put(']', from)
        labelStart = -1
      } else put(PLAIN[original[from]!] ?? original[from]!, from)
      continue
    }

    if (isInvisible(code)) continue
    const char = size === 1 ? original[from]! : original.slice(from, i)
    const plain = PLAIN[char]
    if (plain !== undefined) put(plain, from)
    else if (code >= 0x300 && code <= 0x36f) {
      // A combining breve makes й; every other loose accent is dropped.
      if (code === 0x306 && text.endsWith('и')) text = text.slice(0, -1) + 'й'
    } else if ((code >= 0xc0 && code <= 0x24f) || (code >= 0x1e00 && code <= 0x1eff)) {
      put(char.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase(), from)
    } else if (isDressedUp(code)) put(char.normalize('NFKC').toLowerCase(), from)
    else put(char.toLowerCase(), from)
  }
  at.push(original.length)
  return { original, text, at: Uint32Array.from(at), links }
}

/** The nearest character before `i` that is not an underscore; after, likewise. Looks four steps far. */
function before(text: string, i: number): string {
  for (let k = i - 1; k >= 0 && k > i - 4; k--) if (text[k] !== '_') return text[k]!
  return ''
}
function after(text: string, i: number): string {
  for (let k = i; k < text.length && k < i + 4; k++) if (text[k] !== '_') return text[k]!
  return ''
}
