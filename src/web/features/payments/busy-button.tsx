import type { ComponentProps } from 'react'

/** A button that says what it is busy with, keeps the keyboard, and is not heard twice. */
export function BusyButton({
  busy,
  busyText,
  className,
  onClick,
  children,
  ...button
}: Omit<ComponentProps<'button'>, 'type'> & { busy: boolean; busyText: string }) {
  return (
    <button
      {...button}
      type="button"
      className={`btn ${className}`}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (!busy) onClick?.(event)
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
