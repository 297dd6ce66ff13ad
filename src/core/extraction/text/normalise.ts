/** A post's normalised text, with a mapping back to the original. */
export type PlainText = {
  original: string
  /**
   * Lower case, with one form for each kind of dash, quote, space and digit, and without markdown
   * and diacritics on Latin letters.
   */
  text: string
  /**
   * `at[i]` is the offset in `original` of the i-th code unit of `text`; `at[text.length]` is the
   * length of `original`.
   */
  at: Uint32Array
  /** Markdown links: the URL and the range of its label in `text`. */
  links: { url: string; start: number; end: number }[]
  /** Ranges of `text` that the author crossed out. */
  struckThrough: { start: number; end: number }[]
}

const REPLACEMENTS: Record<string, string> = {
  '\u00a0': ' ',
  '\t': ' ',
  '\r': '\n',
  '\u2028': '\n',
  '\u2029': '\n',
  '\u202f': ' ',
  '~': ' ',
  '\\': '/',
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
  '․': '.',
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

/** The ring of a digit as emoji. */
const KEYCAP = 0x20e3

/** Joiners, variation selectors, keycap rings, skin tones, soft hyphens and direction marks. */
function isInvisible(code: number): boolean {
  return (
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x2064) ||
    (code >= 0xfe00 && code <= 0xfe0f) ||
    code === KEYCAP ||
    code === 0xfeff ||
    code === 0xad ||
    (code >= 0x1f3fb && code <= 0x1f3ff)
  )
}

/**
 * Stylised letters and digits (full-width, mathematical, circled, squared) and unit signs such as
 * ㎡.
 */
function isStylised(code: number): boolean {
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

/** A growing buffer of normalised code units and their offsets in the original. */
class TextBuffer {
  #units: Uint16Array
  #at: Uint32Array
  length = 0

  constructor(size: number) {
    this.#units = new Uint16Array(size + 16)
    this.#at = new Uint32Array(size + 17)
  }

  appendUnit(code: number, from: number): void {
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

  append(piece: string, from: number): void {
    for (let k = 0; k < piece.length; k++) this.appendUnit(piece.charCodeAt(k), from)
  }

  /** Replaces the last unit if it equals `code`. */
  replaceLast(code: number, by: number): void {
    if (this.length && this.#units[this.length - 1] === code) this.#units[this.length - 1] = by
  }

  build(end: number): { text: string; at: Uint32Array } {
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

/** Reused by all calls, which is safe because `normalise` is synchronous. */
const BUFFER = new TextBuffer(8192)

/**
 * Normalises a text. Linear in its length; never throws. Offsets are UTF-16 code units, as in
 * `String.prototype.slice`.
 */
export function normalise(original: string): PlainText {
  const buffer = BUFFER
  buffer.length = 0
  const links: PlainText['links'] = []
  const struckThrough: PlainText['struckThrough'] = []
  let labelStart = -1
  let strikeStart = -1

  for (let i = 0; i < original.length; ) {
    const from = i
    const unit = original.charCodeAt(i)
    // Fast path: lower-case letters, digits, spaces and Cyrillic make up most of a post.
    if (
      (unit >= 97 && unit <= 122) ||
      (unit >= 48 && unit <= 57) ||
      unit === 32 ||
      unit === 10 ||
      (unit >= 0x430 && unit <= 0x44f)
    ) {
      buffer.appendUnit(unit, from)
      i++
      continue
    }
    if ((unit >= 65 && unit <= 90) || (unit >= 0x410 && unit <= 0x42f)) {
      buffer.appendUnit(unit + 32, from)
      i++
      continue
    }
    const code = original.codePointAt(i)!
    i += code > 0xffff ? 2 : 1

    if (code === 42 /* * */) continue
    if (code === 126 /* ~ */ && original.charCodeAt(i) === 126) {
      if (strikeStart >= 0) struckThrough.push({ start: strikeStart, end: buffer.length })
      strikeStart = strikeStart >= 0 ? -1 : buffer.length
      buffer.appendUnit(32, from)
      i++
      continue
    }
    if (code === 96 /* ` */) {
      // Between letters a backtick is an Uzbek apostrophe, elsewhere it is markdown.
      if (isWordCode(original.charCodeAt(from - 1)) && isWordCode(original.charCodeAt(i)))
        buffer.appendUnit(39, from)
      continue
    }
    if (code === 95 /* _ */) {
      // A double underscore is markdown, except inside a Telegram handle.
      const run = original.charCodeAt(i) === 95 || original.charCodeAt(from - 1) === 95
      if (
        !run ||
        (isHandleCode(charCodeBefore(original, from)) && isHandleCode(charCodeAfter(original, i)))
      )
        buffer.appendUnit(95, from)
      continue
    }
    if (code === 91 /* [ */) labelStart = buffer.length
    if (code === 93 /* ] */ && original[i] === '(' && labelStart >= 0) {
      const url = original.slice(i + 1, i + 2048)
      const close = url.indexOf(')')
      if (close > 0 && /^ *(https?:|tg:|t\.me|tel:|mailto:)\S*$/i.test(url.slice(0, close))) {
        links.push({ url: url.slice(0, close).trim(), start: labelStart + 1, end: buffer.length })
        i += close + 2
      }
      labelStart = -1
    }
    if (isInvisible(code)) {
      // Digits as emoji make one number even with spaces between: "6️⃣ 5️⃣ 0️⃣".
      if (
        code === KEYCAP &&
        original[i] === ' ' &&
        /^\d\ufe0f?\u20e3/.test(original.slice(i + 1, i + 4))
      )
        i++
      continue
    }
    const char = code > 0xffff ? original.slice(from, i) : original[from]!
    const replacement = REPLACEMENTS[char]
    if (replacement !== undefined) buffer.append(replacement, from)
    else if (code < 0x80) buffer.appendUnit(code, from)
    else if (code >= 0x300 && code <= 0x36f) {
      // A combining breve turns и into й; other combining accents are dropped.
      if (code === 0x306) buffer.replaceLast(0x438, 0x439)
      // Combining strokes and slashes cross out single letters.
      else if (code >= 0x334 && code <= 0x338)
        struckThrough.push({ start: buffer.length - 1, end: buffer.length })
    } else if ((code >= 0xc0 && code <= 0x24f) || (code >= 0x1e00 && code <= 0x1eff)) {
      buffer.append(
        char
          .normalize('NFD')
          .replace(/[\u0300-\u036f]/g, '')
          .toLowerCase(),
        from,
      )
    } else if (isStylised(code)) buffer.append(char.normalize('NFKC').toLowerCase(), from)
    else if (code >= 0x10000) buffer.append(char, from)
    else buffer.append(char.toLowerCase(), from)
  }
  return { original, ...buffer.build(original.length), links, struckThrough }
}

const isHandleCode = (code: number) =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)

/**
 * The code of the nearest character before `i` that is not an underscore, at most three characters
 * away; NaN if there is none. `charCodeAfter` does the same in the other direction.
 */
function charCodeBefore(text: string, i: number): number {
  for (let k = i - 1; k >= 0 && k > i - 4; k--)
    if (text.charCodeAt(k) !== 95) return text.charCodeAt(k)
  return NaN
}
function charCodeAfter(text: string, i: number): number {
  for (let k = i; k < text.length && k < i + 4; k++)
    if (text.charCodeAt(k) !== 95) return text.charCodeAt(k)
  return NaN
}
