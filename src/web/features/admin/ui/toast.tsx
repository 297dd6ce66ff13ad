import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { t } from '../messages.ts'
import { useAction } from './use-action.ts'

type ToastMessage = { text: string; undo: (() => Promise<unknown>) | null; nth: number }
type ShowToast = (text: string, undo?: (() => Promise<unknown>) | null) => void

const TOAST_MS = 8000
const ToastContext = createContext<ShowToast>(() => {})

/**
 * Returns a function that shows a message at the bottom of the page, with an optional undo action.
 */
export const useToast = (): ShowToast => use(ToastContext)

export function Toasts({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<ToastMessage | null>(null)
  const showToast = useCallback<ShowToast>(
    (text, undo = null) => setMessage((last) => ({ text, undo, nth: (last?.nth ?? 0) + 1 })),
    [],
  )
  const dismiss = useMemo(() => () => setMessage(null), [])
  return (
    <ToastContext value={showToast}>
      {children}
      <div role="status" lang="en">
        {message && (
          <Toast key={message.nth} message={message} showToast={showToast} onDismiss={dismiss} />
        )}
      </div>
    </ToastContext>
  )
}

/** Disappears after `TOAST_MS`, but not while it is hovered or focused. */
function Toast({
  message,
  showToast,
  onDismiss,
}: {
  message: ToastMessage
  showToast: ShowToast
  onDismiss: () => void
}) {
  const { busy, run } = useAction()
  const [isHovered, setIsHovered] = useState(false)
  useEffect(() => {
    if (isHovered || busy) return
    const timer = setTimeout(onDismiss, TOAST_MS)
    return () => clearTimeout(timer)
  }, [isHovered, busy, onDismiss])
  const undo = () =>
    void run('undo', message.undo!).then((failure) =>
      showToast(failure ? failure.text : t('undone')),
    )
  return (
    <div
      className="toast"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsHovered(true)}
      onBlur={() => setIsHovered(false)}
    >
      <span>{message.text}</span>
      {message.undo && (
        <button
          type="button"
          className="toast-act"
          aria-busy={busy !== null || undefined}
          onClick={undo}
        >
          {t('undo')}
        </button>
      )}
    </div>
  )
}
