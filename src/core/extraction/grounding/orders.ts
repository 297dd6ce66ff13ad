import { normalise, type PlainText } from '../text/normalise.ts'

/**
 * How people write to a machine that reads along. In plain form (lower case, no accents on Latin
 * letters); every gap is bounded, so that a line is searched in linear time.
 */
const ORDERS = [
  // "Ignore all previous instructions", in the languages of the posts.
  /(?<!not |n't |never )\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}(?:instruction|previous|prior\b|above|prompt|your rules|all rules)/u,
  /(?<!не )(?:игнорируй|забудь|отмени|не обращай|не учитывай|пренебреги).{0,40}(?:инструкц|указани|предыдущ|прежн|правил|промпт|все, что|выше)/u,
  /(?:უგულებელყ|დაივიწყ|არ გაითვალისწინ).{0,40}(?:ინსტრუქცი|წინა|წეს|მითითებ)|(?:ინსტრუქცი|მითითებ)\p{L}*.{0,40}(?:უგულებელყ|დაივიწყ)/u,
  /(?:անտեսիր|մոռացիր|անտեսեք|մոռացեք).{0,40}(?:հրահանգ|նախորդ|կանոն)|(?:հրահանգ|կանոն)\p{L}*.{0,40}(?:անտեսիր|մոռացիր|անտեսեք|մոռացեք)/u,
  /(?:ignori[sš]|zanemari|zaboravi|игнориши|занемари|заборави).{0,40}(?:uputst|instrukc|prethodn|pravil|упутст|инструкц|претходн|правил)/u,
  // Speaking to it by name or by role.
  /\b(?:system|developer|assistant) ?(?:prompt|message|note|override|instruction)|^\W{0,6}(?:system|assistant|developer|системное сообщение) ?:/u,
  /(?:\bchat ?gpt|\bgpt-?\d|\bllm\b|language model|\bai (?:model|assistant|agent|reader|parser|system)|нейросет|языков\p{L}{1,4} модел|искусственн\p{L}{1,4} интеллект|чатгпт|ენობრივი მოდელ|ხელოვნური ინტელექტ|լեզվական մոդել|արհեստական բանական|jezick\p{L}{1,4} model|језичк\p{L}{1,4} модел)/u,
  // The words of the answer itself, and marks that would end the post.
  /\b(?:isrental|pricemax|areasqm|totalfloors|telegramusername|petsallowed)\b|["']flats["'] ?:/u,
  /(?:\b(?:answer|respond|reply|output|return)|ответь|отвечай|верни|выведи|запиши|უპასუხე|պատասխանիր|odgovori|одговори) .{0,30}(?:json|\{|exactly|only with|строго)/u,
  /<\/?(?:post|system|instructions?|data|user|assistant)\b|<\|/u,
]

/** Each of them holds one of these; most texts none, and are searched no further. */
const TRIGGERS = new RegExp(
  [
    'ignor|disregard|forget|override|bypass|игнори|забуд|отмени|не обращай|не учитыв|пренебрег|უგულებელყ|დაივიწყ|არ გაითვ|անտես|մոռաց|zanemari|zaboravi|занемари|заборави',
    'system|developer|assistant|системное|gpt|llm|language model|ai (?:model|assistant|agent|reader|parser|system)|нейросет|языков|искусственн|ენობრივი|ხელოვნური|լեզվական|արհեստական|jezick|језичк|чатгпт',
    'isrental|pricemax|areasqm|totalfloors|telegramusername|petsallowed|flats.|answer|respond|reply|output|return|ответь|отвечай|верни|выведи|запиши|უპასუხე|պատասխանիր|odgovori|одговори|<',
  ].join('|'),
)

export type Orders = { start: number; end: number }[]

/**
 * Where a text gives orders to whoever reads it by machine: from the line of the order to the end
 * of its paragraph, as offsets of the plain text. What stands there proves no fact of the flat.
 */
export function findOrders({ text }: PlainText): Orders {
  const found: Orders = []
  if (!TRIGGERS.test(text)) return found
  let start = -1 // of the order that goes on
  let at = 0
  for (const line of text.split('\n')) {
    if (start >= 0 && line.trim() === '') {
      found.push({ start, end: at })
      start = -1
    }
    const first = start >= 0 ? -1 : orderIn(line)
    if (first >= 0) start = at + first
    at += line.length + 1
  }
  if (start >= 0) found.push({ start, end: text.length })
  return found
}

/**
 * The text with such orders blanked out, every other character at its place, and its plain form.
 */
export function withoutOrders(text: string): PlainText {
  const plain = normalise(text)
  const orders = findOrders(plain)
  if (orders.length === 0) return plain
  let rest = text
  for (const { start, end } of orders) {
    const [from, to] = [plain.at[start]!, plain.at[end]!]
    rest = rest.slice(0, from) + text.slice(from, to).replace(/[^\n]/g, ' ') + rest.slice(to)
  }
  return normalise(rest)
}

/** Where the sentence begins that gives an order; -1 without one. */
function orderIn(line: string): number {
  const places = ORDERS.flatMap((order) => order.exec(line)?.index ?? [])
  if (places.length === 0) return -1
  const before = line.slice(0, Math.min(...places))
  return Math.max(
    ...['. ', '! ', '? ']
      .map((end) => before.lastIndexOf(end) + end.length)
      .filter((place) => place >= 2),
    0,
  )
}
