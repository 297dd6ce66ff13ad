import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useSurroundings } from '#web/services.tsx'
import { usePaymentsWords } from './payments-words.ts'

/** The way to the plans, where they can be bought. */
export function PlansLink({ look, listing = null }: { look: string; listing?: number | null }) {
  const { say } = usePaymentsWords()
  const { plans } = useSurroundings()
  return (
    plans && (
      <Link className={`btn ${look}`} to={paths.pricing({ listing })}>
        {say('sub.viewPlans')}
      </Link>
    )
  )
}
