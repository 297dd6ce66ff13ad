import { TriangleAlert } from 'lucide-react'
import type { Failure } from './use-action.ts'

/** Why an action did not work. */
export function FailureNote({ failure }: { failure: Failure | null }) {
  if (!failure) return null
  return (
    <p className="note note-err" role="alert">
      <TriangleAlert className="icon" />
      <span>{failure.field ? `${failure.field}: ${failure.text}` : failure.text}</span>
    </p>
  )
}
