import { ErrorNote } from '#web/ui/message.tsx'
import type { Failure } from './use-action.ts'

/** The error of a failed action. */
export function FailureNote({ failure }: { failure: Failure | null }) {
  if (!failure) return null
  return <ErrorNote title={failure.field ? `${failure.field}: ${failure.text}` : failure.text} />
}
