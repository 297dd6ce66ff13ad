import type { ComponentProps, ReactNode } from 'react'

/** A button that says what it is busy with, keeps the keyboard, and is not heard twice. */
export function BusyButton({
  busy,
  busyText,
  className,
  onClick,
  children,
  ...button
}: Omit<ComponentProps<'button'>, 'className'> & {
  busy: boolean
  busyText: ReactNode
  className: string
}) {
  return (
    <button
      {...button}
      type={button.type === 'submit' ? 'submit' : 'button'}
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
