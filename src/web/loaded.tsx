import {
  createElement,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { useI18n } from './i18n/i18n.tsx'

const TOLD_MS = 5000

/**
 * Draws the component that `load` brings, once it is wanted; tried again whenever it is wanted
 * anew. `cannot` is stable.
 */
export function useLoaded<P extends object>(
  load: () => Promise<ComponentType<P>>,
  wanted: boolean,
  cannot: () => void,
): ((props: P) => ReactNode) | null {
  const [loaded, setLoaded] = useState<((props: P) => ReactNode) | null>(null)
  const isMissing = loaded === null
  useEffect(() => {
    if (!wanted || !isMissing) return
    let current = true
    load().then(
      (component) => {
        if (current) setLoaded(() => (props: P) => createElement(component, props))
      },
      () => {
        if (current) cannot()
      },
    )
    return () => {
      current = false
    }
  }, [load, wanted, isMissing, cannot])
  return loaded
}

/** Fetches code that is about to be wanted; whether it came is said when it is. */
export const prepares = (load: () => Promise<unknown>) => (): void => void load().catch(() => {})

/**
 * A dialog whose code comes when it opens; where that does not come, it closes again and says so.
 * `load` is stable.
 */
export function LateDialog<P extends { open: boolean; onClose: () => void }>({
  load,
  props,
}: {
  load: () => Promise<ComponentType<P>>
  props: P
}) {
  const [failed, setFailed] = useState(false)
  const draw = useLoaded(
    load,
    props.open,
    useCallback(() => setFailed(true), []),
  )
  const close = useEffectEvent(() => props.onClose())
  useEffect(() => {
    if (failed) close()
  }, [failed])
  return (
    <>
      {draw?.(props)}
      {failed && <NotLoaded onOver={() => setFailed(false)} />}
    </>
  )
}

/** Without a connection, or behind a new release, the code of a dialog may not come. */
export function NotLoaded({ onOver }: { onOver: () => void }) {
  const { t } = useI18n()
  useEffect(() => {
    const timer = setTimeout(onOver, TOLD_MS)
    return () => clearTimeout(timer)
  }, [onOver])
  return (
    <p className="toast" role="alert">
      {t('page.failedText')}
    </p>
  )
}
