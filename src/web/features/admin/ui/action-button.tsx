import type { ComponentProps } from 'react'

/** A button that shows it is busy, keeps the keyboard, and is not heard twice. */
export function ActionButton({
  busy,
  children,
  className = 'btn-line',
  onClick,
  ...button
}: Omit<ComponentProps<'button'>, 'type'> & { busy: boolean; type?: 'submit' | 'button' }) {
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
      {busy && <span className="spin" />}
      {children}
    </button>
  )
}
