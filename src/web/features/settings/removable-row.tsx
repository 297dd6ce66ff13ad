import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Outcome } from './outcome.tsx'
import { useSettingsMessages } from './settings-messages.ts'
import { useAction } from './use-action.ts'
import { useQuestion } from './use-question.ts'

/** A row of a settings list with a button that removes it, after a question. */
export function RemovableRow({
  icon: Icon,
  children,
  action,
  actionLabel,
  busyText,
  question,
  onRemove,
  removable = true,
}: {
  icon: LucideIcon
  /** The facts of the row: paragraphs. */
  children: ReactNode
  action: string
  /** The accessible name of the first button, if `action` alone does not name the row. */
  actionLabel?: string
  busyText: string
  question: string
  /** Throws what the row then shows as its failure. */
  onRemove: () => Promise<void>
  removable?: boolean
}) {
  const { t } = useSettingsMessages()
  const { result, run, clear } = useAction()
  const { isAsking, question: asked, opener, ask, cancel } = useQuestion()
  const remove = () =>
    void run(async () => {
      await onRemove()
      return null
    })
  return (
    <li>
      <Icon className="icon icon-lg" />
      <div className="settings-row">
        {children}
        {isAsking && (
          <p tabIndex={-1} ref={asked}>
            {question}
          </p>
        )}
        {result.kind === 'failed' && <Outcome result={result} />}
      </div>
      {isAsking ? (
        <div className="settings-actions">
          <BusyButton
            className="btn-bad"
            busy={result.kind === 'busy'}
            busyText={busyText}
            onClick={remove}
          >
            {action}
          </BusyButton>
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => {
              clear()
              cancel()
            }}
          >
            {t('methods.cancel')}
          </button>
        </div>
      ) : (
        removable && (
          <button
            ref={opener}
            type="button"
            className="btn btn-quiet"
            aria-label={actionLabel}
            onClick={ask}
          >
            {action}
          </button>
        )
      )}
    </li>
  )
}
