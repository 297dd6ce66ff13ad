import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

const SHOWN_MS = 5000
/** Long enough to read it, decide and reach the button. */
const SHOWN_WITH_ACTION_MS = 10_000

type Props = {
  text: string
  action?: { label: string; onClick: () => void } | null
  actionRef?: RefObject<HTMLButtonElement | null>
  onDismiss: () => void
}

/**
 * A short message at the bottom of the page, with at most one action. A null `text` shows nothing.
 * The timer pauses while the toast is hovered or focused, or the tab is hidden. Calls `onDismiss`
 * when time is up. A new `id` shows the same text as a new message.
 */
export function Toast({
  text,
  id,
  ...rest
}: Omit<Props, 'text'> & { text: string | null; id?: string }) {
  return <div role="status">{text !== null && <Message key={id} text={text} {...rest} />}</div>
}

function Message({ text, action, actionRef, onDismiss }: Props) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = useHidden()
  const isPaused = pointed || focused || hidden
  const ms = action ? SHOWN_WITH_ACTION_MS : SHOWN_MS
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => dismiss(), ms)
    return () => clearTimeout(timer)
  }, [isPaused, ms])
  return (
    <div
      className="toast"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      <span>{text}</span>
      {action && (
        <button type="button" className="toast-act" ref={actionRef} onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </div>
  )
}

/** Whether the tab is hidden. */
function useHidden(): boolean {
  const [hidden, setHidden] = useState(() => document.visibilityState === 'hidden')
  useEffect(() => {
    const update = () => setHidden(document.visibilityState === 'hidden')
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return hidden
}
