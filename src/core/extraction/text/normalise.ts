/** A post's text made plain for reading, with the way back to the original. */
export type PlainText = {
  original: string
  /**
   * Lower case, one form for each kind of dash, quote, space, digit; no markdown, no accents on
   * Latin letters.
   */
  text: string
  /**
   * at[i] is where the i-th code unit of `text` stands in `original`; at[text.length] is the
   * original's length.
   */
  at: Uint32Array
  /** Markdown links: the address, and where its label stands in `text`. */
  links: { url: string; start: number; end: number }[]
  /** What the author crossed out, in `text`. */
  struck: { start: number; end: number }[]
}

const PLAIN: Record<string, string> = {
  '\u00a0': ' ',
  '\t': ' ',
  '\r': '\n',
  '\u2028': '\n',
  '\u2029': '\n',
  '\u202f': ' ',
  '~': ' ',
  '→': '>',
  '➡': '>',
  '➜': '>',
  '➔': '>',
  '⇒': '>',
  '⟶': '>',
  '–': '-',
  '—': '-',
  '−': '-',
  '‑': '-',
  '‐': '-',
  '‒': '-',
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '’': "'",
  '‘': "'",
  ʻ: "'",
  ʼ: "'",
  '´': "'",
  '՛': '',
  '՝': ':',
  '։': '.',
  ё: 'е',
  Ё: 'е',
  đ: 'dj',
  Đ: 'dj',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  '➕': '+',
  '🔟': '10',
  '՜': '',
  '՞': '',
}

/**
 * Joiners, variation selectors, keycap rings, skin tones, soft hyphens and direction marks carry
 * nothing to read.
 */
function isInvisible(code: number): boolean {
  return (
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x2064) ||
    (code >= 0xfe00 && code <= 0xfe0f) ||
    code === 0x20e3 ||
    code === 0xfeff ||
    code === 0xad ||
    (code >= 0x1f3fb && code <= 0x1f3ff)
  )
}

/**
 * Letters and digits in fancy dress: full-width, mathematical, circled, squared, and units such as
 * ㎡.
 */
function isDressedUp(code: number): boolean {
  return (
    (code >= 0x1d400 && code <= 0x1d7ff) ||
    (code >= 0x2460 && code <= 0x24ff) ||
    (code >= 0x3300 && code <= 0x33ff) ||
    (code >= 0xff00 && code <= 0xffef) ||
    (code >= 0x1f130 && code <= 0x1f149)
  )
}

const isWordCode = (code: number) =>
  (code >= 48 && code <= 57) ||
  (code >= 65 && code <= 90) ||
  (code >= 97 && code <= 122) ||
  (code >= 0xc0 && code < 0x2000)

/** The plain text under construction: code units and where each comes from. */
class Writer {
  #units: Uint16Array
  #at: Uint32Array
  length = 0

  constructor(size: number) {
    this.#units = new Uint16Array(size + 16)
    this.#at = new Uint32Array(size + 17)
  }

  unit(code: number, from: number): void {
    if (this.length === this.#units.length) {
      const [units, at] = [this.#units, this.#at]
      this.#units = new Uint16Array(units.length * 2)
      this.#at = new Uint32Array(at.length * 2)
      this.#units.set(units)
      this.#at.set(at)
    }
    this.#units[this.length] = code
    this.#at[this.length++] = from
  }

  put(piece: string, from: number): void {
    for (let k = 0; k < piece.length; k++) this.unit(piece.charCodeAt(k), from)
  }

  /** Replaces the last unit if it is `code`. */
  swapLast(code: number, by: number): void {
    if (this.length && this.#units[this.length - 1] === code) this.#units[this.length - 1] = by
  }

  finish(end: number): { text: string; at: Uint32Array } {
    let text = ''
    for (let i = 0; i < this.length; i += 4096)
      text += String.fromCharCode.apply(
        null,
        this.#units.subarray(i, Math.min(i + 4096, this.length)) as unknown as number[],
      )
    const at = this.#at.slice(0, this.length + 1)
    at[this.length] = end
    return { text, at }
  }
}

/** One for all texts, which are written one after another. */
const WRITER = new Writer(8192)

/**
 * Makes a text plain. Linear in its length; never throws.
 * Offsets are UTF-16 code units, as in `String.prototype.slice`.
 */
export function normalise(original: string): PlainText {
  const writer = WRITER
  writer.length = 0
  const links: PlainText['links'] = []
  const struck: PlainText['struck'] = []
  let labelStart = -1
  let strikeStart = -1

  for (let i = 0; i < original.length; ) {
    const from = i
    const unit = original.charCodeAt(i)
    // Small letters, digits, spaces and Cyrillic are most of any post.
    if (
      (unit >= 97 && unit <= 122) ||
      (unit >= 48 && unit <= 57) ||
      unit === 32 ||
      unit === 10 ||
      (unit >= 0x430 && unit <= 0x44f)
    ) {
      writer.unit(unit, from)
      i++
      continue
    }
    if ((unit >= 65 && unit <= 90) || (unit >= 0x410 && unit <= 0x42f)) {
      writer.unit(unit + 32, from)
      i++
      continue
    }
    const code = original.codePointAt(i)!
    i += code > 0xffff ? 2 : 1

    if (code === 42 /* * */) continue
    if (code === 126 /* ~ */ && original.charCodeAt(i) === 126) {
      if (strikeStart >= 0) struck.push({ start: strikeStart, end: writer.length })
      strikeStart = strikeStart >= 0 ? -1 : writer.length
      writer.unit(32, from)
      i++
      continue
    }
    if (code === 96 /* ` */) {
      // An apostrophe of Uzbek between letters, else a markdown mark.
      if (isWordCode(original.charCodeAt(from - 1)) && isWordCode(original.charCodeAt(i)))
        writer.unit(39, from)
      continue
    }
    if (code === 95 /* _ */) {
      // Two underscores are a markdown mark, but not inside a handle.
      const run = original.charCodeAt(i) === 95 || original.charCodeAt(from - 1) === 95
      if (!run || (isHandleCode(before(original, from)) && isHandleCode(after(original, i))))
        writer.unit(95, from)
      continue
    }
    if (code === 91 /* [ */) labelStart = writer.length
    if (code === 93 /* ] */ && original[i] === '(' && labelStart >= 0) {
      const url = original.slice(i + 1, i + 2048)
      const close = url.indexOf(')')
      if (close > 0 && /^ *(https?:|tg:|t\.me|tel:|mailto:)\S*$/i.test(url.slice(0, close))) {
        links.push({ url: url.slice(0, close).trim(), start: labelStart + 1, end: writer.length })
        i += close + 2
      }
      labelStart = -1
    }
    if (isInvisible(code)) continue
    const char = code > 0xffff ? original.slice(from, i) : original[from]!
    const plain = PLAIN[char]
    if (plain !== undefined) writer.put(plain, from)
    else if (code < 0x80) writer.unit(code, from)
    else if (code >= 0x300 && code <= 0x36f) {
      // A combining breve makes й; every other loose accent is dropped.
      if (code === 0x306) writer.swapLast(0x438, 0x439)
      // Strokes and slashes laid over single letters.
      else if (code >= 0x334 && code <= 0x338)
        struck.push({ start: writer.length - 1, end: writer.length })
    } else if ((code >= 0xc0 && code <= 0x24f) || (code >= 0x1e00 && code <= 0x1eff)) {
      writer.put(
        char
          .normalize('NFD')
          .replace(/[\u0300-\u036f]/g, '')
          .toLowerCase(),
        from,
      )
    } else if (isDressedUp(code)) writer.put(char.normalize('NFKC').toLowerCase(), from)
    else if (code >= 0x10000) writer.put(char, from)
    else writer.put(char.toLowerCase(), from)
  }
  return { original, ...writer.finish(original.length), links, struck }
}

const isHandleCode = (code: number) =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)

/**
 * The nearest character before `i` that is not an underscore, four steps far at most; `after`,
 * likewise. NaN for none.
 */
function before(text: string, i: number): number {
  for (let k = i - 1; k >= 0 && k > i - 4; k--)
    if (text.charCodeAt(k) !== 95) return text.charCodeAt(k)
  return NaN
}
function after(text: string, i: number): number {
  for (let k = i; k < text.length && k < i + 4; k++)
    if (text.charCodeAt(k) !== 95) return text.charCodeAt(k)
  return NaN
}
