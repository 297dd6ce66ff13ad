import type { Head } from '#web/head.ts'
import { filled, type Language } from '#web/i18n/catalogue.ts'
import { paths } from '#web/paths.ts'
import { planFacts } from './plan-facts.ts'
import { QUESTIONS } from './questions.ts'
import { en, type PaymentsKey } from './texts/en.ts'
import { ka } from './texts/ka.ts'
import { ru } from './texts/ru.ts'

/**
 * What the pages of payments say of themselves, by the id of their route; null for other routes.
 * Only the plans are there to be found, where they can be bought.
 */
export function paymentsHead(
  route: string | undefined,
  language: Language,
  plans: boolean,
): Head | null {
  const texts = { en, ru, ka }[language]
  const said = (key: PaymentsKey): string => filled(texts[key], planFacts(language), language)
  const own = (title: string, description: string): Head => ({
    title: `${title} · Bina`,
    description,
    canonical: null,
  })
  switch (route) {
    case 'pricing':
      return !plans
        ? own(texts['pricing.title'], texts['pricing.closed'])
        : {
            title: `${texts['pricing.title']} · Bina`,
            description: said('pricing.description'),
            canonical: paths.pricing(),
            data: () => [
              {
                '@type': 'FAQPage',
                inLanguage: language,
                mainEntity: QUESTIONS.map((question) => ({
                  '@type': 'Question',
                  name: texts[`faq.${question}`],
                  acceptedAnswer: { '@type': 'Answer', text: said(`faq.${question}Answer`) },
                })),
              },
            ],
          }
    case 'subscription':
      return own(texts['sub.title'], texts['sub.description'])
    case 'subscriptionSuccess':
      return own(texts['success.verifying'], texts['sub.description'])
    case 'subscriptionCancel':
      return own(texts['cancelled.title'], texts['cancelled.text'])
    default:
      return null
  }
}
