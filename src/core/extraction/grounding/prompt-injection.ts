import { normalise, type PlainText } from '../text/normalise.ts'

/**
 * Typical phrases of prompt injection (OWASP LLM01), in normalised form. Gaps are bounded, so that
 * matching a line takes linear time.
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
  // Addressing the model by name or role.
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
  // Field names of the output, and tags that pretend to end the post.
  /\b(?:isrental|pricemax|areasqm|totalfloors|telegramusername|petsallowed)\b|["']flats["'] ?:/u,
  new RegExp(
    String.raw`(?:\b(?:answer|respond|reply|output|return)|ответь|отвечай|` +
      'верни|выведи|запиши|უპასუხე|պատասխանիր|odgovori|одговори) ' +
      String.raw`.{0,30}(?:json|\{|exactly|only with|строго)`,
    'u',
  ),
  /<\/?(?:post|system|instructions?|data|user|assistant)\b|<\|/u,
]

/** Every pattern contains one of these. Most texts contain none, so the patterns are skipped. */
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
 * Finds instructions addressed to a language model: each from its sentence to the end of the
 * paragraph, as offsets in the normalised text. Text in these ranges supports no facts.
 */
export function findInjections({ text }: PlainText): Injections {
  const found: Injections = []
  if (!TRIGGER_PATTERN.test(text)) return found
  let start = -1 // of the current injection
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
 * Normalises a text with injected instructions replaced by spaces, so that offsets don't change.
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

/** The start of the sentence that contains an instruction, or -1. */
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
