import type { ComponentProps, ReactNode } from 'react'

/**
 * A button with a pending state. While `busy` it shows a spinner with `busyText` (its own text by
 * default) and ignores clicks, but is not disabled, so that it keeps the keyboard focus.
 */
export function BusyButton({
  busy,
  children,
  busyText = children,
  className = 'btn-main',
  type = 'button',
  onClick,
  ...button
}: Omit<ComponentProps<'button'>, 'type'> & {
  busy: boolean
  busyText?: ReactNode
  type?: 'submit' | 'button'
}) {
  return (
    <button
      {...button}
      type={type === 'submit' ? 'submit' : 'button'}
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
