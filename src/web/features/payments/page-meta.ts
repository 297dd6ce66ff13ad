import type { PageMeta } from '#web/page-meta.ts'
import { interpolate, type Language } from '#web/i18n/catalogue.ts'
import { paths } from '#web/paths.ts'
import { planFacts, QUESTIONS } from './faq-content.ts'
import { en, type PaymentsKey } from './locales/en.ts'
import { ka } from './locales/ka.ts'
import { ru } from './locales/ru.ts'

/**
 * What the pages of payments say of themselves, by the id of their route; null for other routes.
 * Only the plans are there to be found, where they can be bought.
 */
export function paymentsPageMeta(
  route: string | undefined,
  language: Language,
  plans: boolean,
): PageMeta | null {
  const messages = { en, ru, ka }[language]
  const translate = (key: PaymentsKey): string =>
    interpolate(messages[key], planFacts(language), language)
  const privatePage = (title: string, description: string): PageMeta => ({
    title: `${title} · Bina`,
    description,
    canonical: null,
  })
  switch (route) {
    case 'pricing':
      return !plans
        ? privatePage(messages['pricing.title'], messages['pricing.closed'])
        : {
            title: `${messages['pricing.title']} · Bina`,
            description: translate('pricing.description'),
            canonical: paths.pricing(),
            data: () => [
              {
                '@type': 'FAQPage',
                inLanguage: language,
                mainEntity: QUESTIONS.map((question) => ({
                  '@type': 'Question',
                  name: messages[`faq.${question}`],
                  acceptedAnswer: { '@type': 'Answer', text: translate(`faq.${question}Answer`) },
                })),
              },
            ],
          }
    case 'subscription':
      return privatePage(messages['sub.title'], messages['sub.description'])
    case 'subscriptionSuccess':
      return privatePage(messages['success.verifying'], messages['sub.description'])
    case 'subscriptionCancel':
      return privatePage(messages['cancelled.title'], messages['cancelled.text'])
    default:
      return null
  }
}
