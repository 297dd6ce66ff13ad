import { useEffect, useRef } from 'react'
import { BusyButton } from '#web/ui/busy-button.tsx'

/** Asks for confirmation. Moves the focus to the question. */
export function ConfirmPrompt({
  question,
  yes,
  busyText,
  no,
  isDestructive = false,
  busy,
  onYes,
  onNo,
}: {
  question: string
  yes: string
  busyText: string
  no: string
  isDestructive?: boolean
  busy: boolean
  onYes: () => void
  onNo: () => void
}) {
  const questionRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    questionRef.current?.focus({ preventScroll: true })
    // The parent, since the buttons should be visible too.
    questionRef.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className="searches-confirm">
      <p tabIndex={-1} ref={questionRef}>
        {question}
      </p>
      <div className="searches-actions">
        <BusyButton
          className={isDestructive ? 'btn-line searches-destructive' : 'btn-line'}
          busy={busy}
          busyText={busyText}
          onClick={onYes}
        >
          {yes}
        </BusyButton>
        <button type="button" className="btn btn-quiet" onClick={onNo}>
          {no}
        </button>
      </div>
    </div>
  )
}
