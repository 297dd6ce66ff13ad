import { normalise, type PlainText } from '../text/normalise.ts'

/**
 * How people write to a machine that reads along. In plain form (lower case, no accents on Latin
 * letters); every gap is bounded, so that a line is searched in linear time.
 */
const INJECTION_PATTERNS = [
  // "Ignore all previous instructions", in the languages of the posts.
  new RegExp(
    String.raw`(?<!not |n't |never )\b(?:ignore|disregard|forget|override|bypass)\b` +
      String.raw`.{0,40}(?:instruction|previous|prior\b|above|prompt|your rules|all rules)`,
    'u',
  ),
  new RegExp(
    '(?<!не )(?:игнорируй|забудь|отмени|не обращай|не учитывай|пренебреги)' +
      '.{0,40}(?:инструкц|указани|предыдущ|прежн|правил|промпт|все, что|выше)',
    'u',
  ),
  new RegExp(
    '(?:უგულებელყ|დაივიწყ|არ გაითვალისწინ).{0,40}(?:ინსტრუქცი|წინა|წეს|მითითებ)|' +
      String.raw`(?:ინსტრუქცი|მითითებ)\p{L}*.{0,40}(?:უგულებელყ|დაივიწყ)`,
    'u',
  ),
  new RegExp(
    '(?:անտեսիր|մոռացիր|անտեսեք|մոռացեք).{0,40}(?:հրահանգ|նախորդ|կանոն)|' +
      String.raw`(?:հրահանգ|կանոն)\p{L}*.{0,40}(?:անտեսիր|մոռացիր|անտեսեք|մոռացեք)`,
    'u',
  ),
  new RegExp(
    '(?:ignori[sš]|zanemari|zaboravi|игнориши|занемари|заборави)' +
      '.{0,40}(?:uputst|instrukc|prethodn|pravil|упутст|инструкц|претходн|правил)',
    'u',
  ),
  // Speaking to it by name or by role.
  new RegExp(
    String.raw`\b(?:system|developer|assistant) ?(?:prompt|message|note|override|instruction)|` +
      String.raw`^\W{0,6}(?:system|assistant|developer|системное сообщение) ?:`,
    'u',
  ),
  new RegExp(
    String.raw`(?:\bchat ?gpt|\bgpt-?\d|\bllm\b|language model|` +
      String.raw`\bai (?:model|assistant|agent|reader|parser|system)|нейросет|` +
      String.raw`языков\p{L}{1,4} модел|искусственн\p{L}{1,4} интеллект|чатгпт|` +
      'ენობრივი მოდელ|ხელოვნური ინტელექტ|' +
      String.raw`լեզվական մոդել|արհեստական բանական|jezick\p{L}{1,4} model|језичк\p{L}{1,4} модел)`,
    'u',
  ),
  // The words of the answer itself, and marks that would end the post.
  /\b(?:isrental|pricemax|areasqm|totalfloors|telegramusername|petsallowed)\b|["']flats["'] ?:/u,
  new RegExp(
    String.raw`(?:\b(?:answer|respond|reply|output|return)|ответь|отвечай|` +
      'верни|выведи|запиши|უპასუხე|պատասխանիր|odgovori|одговори) ' +
      String.raw`.{0,30}(?:json|\{|exactly|only with|строго)`,
    'u',
  ),
  /<\/?(?:post|system|instructions?|data|user|assistant)\b|<\|/u,
]

/** Each of them holds one of these; most texts none, and are searched no further. */
const TRIGGER_PATTERN = new RegExp(
  [
    'ignor|disregard|forget|override|bypass|игнори|забуд|отмени|не обращай|не учитыв|' +
      'пренебрег|უგულებელყ|დაივიწყ|არ გაითვ|անտես|մոռաց|zanemari|zaboravi|занемари|заборави',
    'system|developer|assistant|системное|gpt|llm|language model|' +
      'ai (?:model|assistant|agent|reader|parser|system)|нейросет|языков|искусственн|' +
      'ენობრივი|ხელოვნური|լեզվական|արհեստական|jezick|језичк|чатгпт',
    'isrental|pricemax|areasqm|totalfloors|telegramusername|petsallowed|flats.|' +
      'answer|respond|reply|output|return|ответь|отвечай|верни|выведи|запиши|' +
      'უპასუხე|պատասխանիր|odgovori|одговори|<',
  ].join('|'),
)

export type Injections = { start: number; end: number }[]

/**
 * Where a text gives orders to whoever reads it by machine: from the line of the order to the end
 * of its paragraph, as offsets of the plain text. What stands there proves no fact of the flat.
 */
export function findInjections({ text }: PlainText): Injections {
  const found: Injections = []
  if (!TRIGGER_PATTERN.test(text)) return found
  let start = -1 // of the order that goes on
  let at = 0
  for (const line of text.split('\n')) {
    if (start >= 0 && line.trim() === '') {
      found.push({ start, end: at })
      start = -1
    }
    const first = start >= 0 ? -1 : findInjectionStart(line)
    if (first >= 0) start = at + first
    at += line.length + 1
  }
  if (start >= 0) found.push({ start, end: text.length })
  return found
}

/**
 * The text with such orders blanked out, every other character at its place, and its plain form.
 */
export function blankInjections(text: string): PlainText {
  const plain = normalise(text)
  const injections = findInjections(plain)
  if (injections.length === 0) return plain
  let rest = text
  for (const { start, end } of injections) {
    const [from, to] = [plain.at[start]!, plain.at[end]!]
    rest = rest.slice(0, from) + text.slice(from, to).replace(/[^\n]/g, ' ') + rest.slice(to)
  }
  return normalise(rest)
}

/** Where the sentence begins that gives an order; -1 without one. */
function findInjectionStart(line: string): number {
  const matches = INJECTION_PATTERNS.flatMap((order) => order.exec(line)?.index ?? [])
  if (matches.length === 0) return -1
  const before = line.slice(0, Math.min(...matches))
  return Math.max(
    ...['. ', '! ', '? ']
      .map((end) => before.lastIndexOf(end) + end.length)
      .filter((place) => place >= 2),
    0,
  )
}
