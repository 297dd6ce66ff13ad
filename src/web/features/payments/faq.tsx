import { Minus, Plus } from 'lucide-react'
import { usePaymentsWords } from './payments-words.ts'
import { planFacts } from './plan-facts.ts'
import { QUESTIONS } from './questions.ts'

/** Opens and closes without a script. */
export function Faq() {
  const { say, spoken } = usePaymentsWords()
  const facts = planFacts(spoken)
  return (
    <section className="faq" aria-labelledby="faq-title">
      <h2 id="faq-title">{say('faq.title')}</h2>
      {QUESTIONS.map((question, index) => (
        <details key={question} open={index === 0}>
          <summary>
            {say(`faq.${question}`)}
            <Plus className="icon faq-plus" />
            <Minus className="icon faq-minus" />
          </summary>
          <p>{say(`faq.${question}Answer`, facts)}</p>
        </details>
      ))}
    </section>
  )
}
