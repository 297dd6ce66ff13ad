import { Minus, Plus } from 'lucide-react'
import { usePaymentsMessages } from './payments-messages.ts'
import { getPlanFacts, QUESTIONS } from './faq-content.ts'

/** The FAQ. It works without JavaScript. */
export function Faq() {
  const { t, locale } = usePaymentsMessages()
  const facts = getPlanFacts(locale)
  return (
    <section className="faq" aria-labelledby="faq-title">
      <h2 id="faq-title">{t('faq.title')}</h2>
      {QUESTIONS.map((question, index) => (
        <details key={question} open={index === 0}>
          <summary>
            {t(`faq.${question}`)}
            <Plus className="icon faq-plus" />
            <Minus className="icon faq-minus" />
          </summary>
          <p>{t(`faq.${question}Answer`, facts)}</p>
        </details>
      ))}
    </section>
  )
}
