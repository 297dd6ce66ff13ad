import { Check } from 'lucide-react'
import { ErrorNote } from '#web/ui/message.tsx'
import type { Result } from './use-action.ts'

/**
 * The result of the last action. The status line is always rendered, so that screen readers
 * announce what appears in it.
 */
export function Outcome({ result }: { result: Result }) {
  return (
    <>
      <p className="settings-done" role="status">
        {result.kind === 'done' && (
          <>
            <Check className="icon icon-sm" />
            {result.text}
          </>
        )}
      </p>
      {result.kind === 'failed' && <ErrorNote title={result.text} className="settings-failed" />}
    </>
  )
}
