import type { PageMeta } from '#web/page-meta.ts'
import { interpolate, type Language } from '#web/i18n/catalogue.ts'
import { paths } from '#web/paths.ts'
import { getPlanFacts, QUESTIONS } from './faq-content.ts'
import { en, type PaymentsKey } from './locales/en.ts'
import { ka } from './locales/ka.ts'
import { ru } from './locales/ru.ts'

/**
 * Page meta of the payment pages by route id; null for other routes. Only the pricing page is
 * indexed, and only when plans can be bought (`plans`).
 */
export function paymentsPageMeta(
  route: string | undefined,
  language: Language,
  plans: boolean,
): PageMeta | null {
  const messages = { en, ru, ka }[language]
  const translate = (key: PaymentsKey): string =>
    interpolate(messages[key], getPlanFacts(language), language)
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
