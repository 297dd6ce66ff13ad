import { describe, expect, test } from 'vitest'
import { messages as en, type PageName } from '#locales/en/pages.ts'
import { folderOf, inLettersOf, LANGUAGES, type Language } from '#locales/languages.ts'

const load = async (language: Language): Promise<typeof en> =>
  inLettersOf(
    language,
    (await import(`../../../../locales/${folderOf(language)}/pages.ts`)).messages,
  )
const all = await Promise.all(LANGUAGES.map(async (each) => [each, await load(each)] as const))
const PAGES = Object.keys(en) as PageName[]
const textOf = (messages: typeof en, page: 'terms' | 'privacy') =>
  messages[page].sections.flatMap(({ paragraphs }) => paragraphs).join('\n')

describe.each(all)('%s', (_language, messages) => {
  test.each(PAGES)('%s has the same sections, paragraphs and email links as in English', (page) => {
    expect(
      messages[page].sections.map(({ paragraphs }) =>
        paragraphs.map((text) => text.split('{email}').length),
      ),
    ).toEqual(
      en[page].sections.map(({ paragraphs }) =>
        paragraphs.map((text) => text.split('{email}').length),
      ),
    )
    for (const { heading, paragraphs } of messages[page].sections)
      expect([heading, ...paragraphs].filter((text) => text.trim() === '')).toEqual([])
  })
})

/** Statements that the spec requires (§1). */
const STATED: Record<string, Record<'terms' | 'privacy', RegExp[]>> = {
  en: {
    terms: [
      /identity provider/,
      /public channels and is processed by AI/,
      /fees are non-refundable/,
      /16 or older/,
    ],
    privacy: [
      /identity provider/,
      /public channels and are processed by AI/,
      /16 or older/,
      /keyed hash of your verified email address .* stays when you delete your account/,
      /anonymised after 2 years/,
    ],
  },
  ru: {
    terms: [
      /поставщика удостоверений/,
      /открытых каналов и обрабатываются ИИ/,
      /не возвращается/,
      /16 лет/,
    ],
    privacy: [
      /поставщика удостоверений/,
      /открытых каналов и обрабатываются ИИ/,
      /16 лет/,
      /хеш с ключом от вашего подтверждённого адреса .* остаётся после удаления аккаунта/,
      /через 2 года аналитика обезличивается/i,
    ],
  },
  ka: {
    terms: [
      /იდენტიფიკაციის პროვაიდერით/,
      /საჯარო არხებიდან მოდის და ხელოვნური ინტელექტით მუშავდება/,
      /არ ბრუნდება/,
      /16 წლის/,
    ],
    privacy: [
      /იდენტიფიკაციის პროვაიდერით/,
      /საჯარო არხებიდან მოდის და ხელოვნური ინტელექტით მუშავდება/,
      /16 წლის/,
      /გასაღებიან ჰეშს.* ანგარიშის წაშლის შემდეგაც რჩება/,
      /2 წლის შემდეგ ანონიმური/,
    ],
  },
  hy: {
    terms: [
      /նույնականացման արտաքին ծառայութ/,
      /հանրային ալիքներից/,
      /չեն վերադարձվում/,
      /16 տարեկան/,
    ],
    privacy: [
      /նույնականացման արտաքին ծառայութ/,
      /հանրային ալիքներից և մշակվում են արհեստական բանականությամբ/,
      /16 տարեկան/,
      /գաղտնի բանալիով հեշ.* մնում է հաշիվը ջնջելուց հետո/,
      /2 տարի անց/,
    ],
  },
  sr: {
    terms: [/provajdera identiteta/, /javnih kanala/, /ne vraćaju/, /16 godina/],
    privacy: [
      /provajdera identiteta/,
      /javnih kanala i obrađuje ih veštačka inteligencija/,
      /16 godina/,
      /heš sa ključem.* ostaje i kad obrišete nalog/,
      /posle 2 godine/,
    ],
  },
}

test.each(all)('terms and privacy in %s contain the required statements', (language, texts) => {
  for (const page of ['terms', 'privacy'] as const)
    for (const statement of STATED[language]?.[page] ?? [])
      expect(textOf(texts, page)).toMatch(statement)
})
