import type { PageMeta } from '#web/page-meta.ts'
import { type Language } from '#locales/languages.ts'
import { paths } from '#web/paths.ts'
import { getPlanFacts, QUESTIONS } from './faq-content.ts'
import { paymentsTranslator } from './payments-messages.ts'

/**
 * Page meta of the payment pages by route id; null for other routes. Only the pricing page is
 * indexed, and only when plans can be bought (`plans`).
 */
export function paymentsPageMeta(
  route: string | undefined,
  language: Language,
  plans: boolean,
): PageMeta | null {
  const t = paymentsTranslator(language)
  const privatePage = (title: string, description: string): PageMeta => ({
    title: `${title} · Bina`,
    description,
    canonical: null,
  })
  switch (route) {
    case 'pricing':
      return !plans
        ? privatePage(t('pricing.title'), t('pricing.closed'))
        : {
            title: `${t('pricing.title')} · Bina`,
            description: t('pricing.description', getPlanFacts(language)),
            canonical: paths.pricing(),
            data: () => [
              {
                '@type': 'FAQPage',
                inLanguage: language,
                mainEntity: QUESTIONS.map((question) => ({
                  '@type': 'Question',
                  name: t(`faq.${question}`),
                  acceptedAnswer: {
                    '@type': 'Answer',
                    text: t(`faq.${question}Answer`, getPlanFacts(language)),
                  },
                })),
              },
            ],
          }
    case 'subscription':
      return privatePage(t('sub.title'), t('sub.description'))
    case 'subscriptionSuccess':
      return privatePage(t('success.verifying'), t('sub.description'))
    case 'subscriptionCancel':
      return privatePage(t('cancelled.title'), t('cancelled.text'))
    default:
      return null
  }
}
