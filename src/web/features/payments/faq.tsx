import { Minus, Plus } from 'lucide-react'
import { usePaymentsWords } from './payments-words.ts'
import { QUESTIONS } from './questions.ts'

/** Opens and closes without a script. */
export function Faq() {
  const { say } = usePaymentsWords()
  return (
    <section className="faq" aria-labelledby="faq-title">
      <h2 id="faq-title">{say('faq.title')}</h2>
      {QUESTIONS.map((question, index) => (
        <details key={question} open={index === 0}>
          <summary>{say(`faq.${question}`)}<Plus className="icon faq-plus" /><Minus className="icon faq-minus" /></summary>
          <p>{say(`faq.${question}Answer`)}</p>
        </details>
      ))}
    </section>
  )
}
