import { useEffect, useRef } from 'react'
import { BusyButton } from './busy-button.tsx'

/** Asks once more before something is done for good. The keyboard is led to the question. */
export function Ask({
  question,
  yes,
  busyText,
  no,
  bad = false,
  busy,
  onYes,
  onNo,
}: {
  question: string
  yes: string
  busyText: string
  no: string
  bad?: boolean
  busy: boolean
  onYes: () => void
  onNo: () => void
}) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    words.current?.focus({ preventScroll: true })
    // With its buttons: the question alone would leave them below the fold.
    words.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className="searches-ask">
      <p tabIndex={-1} ref={words}>
        {question}
      </p>
      <div className="searches-actions">
        <BusyButton
          className={bad ? 'btn-line searches-bad' : 'btn-line'}
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
