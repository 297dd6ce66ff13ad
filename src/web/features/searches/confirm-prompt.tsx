import { useEffect, useRef } from 'react'
import { BusyButton } from './busy-button.tsx'

/** Asks once more before something is done for good. The keyboard is led to the question. */
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
    // With its buttons: the question alone would leave them below the fold.
    questionRef.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className="searches-ask">
      <p tabIndex={-1} ref={questionRef}>
        {question}
      </p>
      <div className="searches-actions">
        <BusyButton
          className={isDestructive ? 'btn-line searches-bad' : 'btn-line'}
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
