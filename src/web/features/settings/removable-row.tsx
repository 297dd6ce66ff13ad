import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Outcome } from './outcome.tsx'
import { useSettingsMessages } from './settings-messages.ts'
import { useAction } from './use-action.ts'

/**
 * A row of a settings list with a button that removes it, after a question. The focus goes to the
 * question, and back to the button when it is cancelled.
 */
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
  const [asking, setAsking] = useState(false)
  const asked = useRef<HTMLParagraphElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const returning = useRef(false)
  useEffect(() => {
    if (asking) asked.current?.focus()
    else if (returning.current) opener.current?.focus()
    returning.current = asking
  }, [asking])
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
        {asking && (
          <p tabIndex={-1} ref={asked}>
            {question}
          </p>
        )}
        {result.kind === 'failed' && <Outcome result={result} />}
      </div>
      {asking ? (
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
              setAsking(false)
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
            onClick={() => setAsking(true)}
          >
            {action}
          </button>
        )
      )}
    </li>
  )
}
