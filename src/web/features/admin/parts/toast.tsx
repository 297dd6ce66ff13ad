import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { useAdminWords } from '../admin-words.ts'
import { useAct } from './use-act.ts'

type Told = { text: string; undo: (() => Promise<unknown>) | null; nth: number }
type Tell = (text: string, undo?: (() => Promise<unknown>) | null) => void

const TOLD_MS = 8000
const ToastContext = createContext<Tell>(() => {})

/** Says what was done at the foot of the page, with a way to take it back. */
export const useToast = (): Tell => use(ToastContext)

export function Toasts({ children }: { children: ReactNode }) {
  const [told, setTold] = useState<Told | null>(null)
  const tell = useCallback<Tell>(
    (text, undo = null) => setTold((last) => ({ text, undo, nth: (last?.nth ?? 0) + 1 })),
    [],
  )
  const over = useMemo(() => () => setTold(null), [])
  return (
    <ToastContext value={tell}>
      {children}
      <div role="status">
        {told && <Toast key={told.nth} told={told} tell={tell} onOver={over} />}
      </div>
    </ToastContext>
  )
}

/** It stays as long as somebody points at it or has the keyboard on it. */
function Toast({ told, tell, onOver }: { told: Told; tell: Tell; onOver: () => void }) {
  const { say } = useAdminWords()
  const { busy, act } = useAct()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || busy) return
    const timer = setTimeout(onOver, TOLD_MS)
    return () => clearTimeout(timer)
  }, [held, busy, onOver])
  const undo = () =>
    void act('undo', told.undo!).then((failure) => tell(failure ? failure.text : say('undone')))
  return (
    <div
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{told.text}</span>
      {told.undo && (
        <button
          type="button"
          className="toast-act"
          aria-busy={busy !== null || undefined}
          onClick={undo}
        >
          {say('undo')}
        </button>
      )}
    </div>
  )
}
