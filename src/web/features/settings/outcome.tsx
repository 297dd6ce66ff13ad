import { Check, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { Result } from './use-action.ts'

/**
 * What came of the last press. The line stands from the beginning, so that what appears in it is
 * read out.
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
      {result.kind === 'failed' && (
        <p className="note note-err settings-failed" role="alert">
          <TriangleAlert className="icon" />
          <span>{result.text}</span>
        </p>
      )}
    </>
  )
}

/** A button that says what it is busy with, keeps the keyboard, and is not heard twice. */
export function ActionButton({
  busy,
  busyText,
  children,
  className = 'btn-main',
  onClick,
  ...button
}: Omit<ComponentProps<'button'>, 'type'> & {
  busy: boolean
  busyText: ReactNode
  type?: 'submit' | 'button'
}) {
  return (
    <button
      {...button}
      type={button.type === 'button' ? 'button' : 'submit'}
      className={`btn ${className}`}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? (
        <>
          <span className="spin" />
          {busyText}
        </>
      ) : (
        children
      )}
    </button>
  )
}
