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

const MESSAGE_MS = 5000

/**
 * Draws the component that `load` brings, once it is wanted; tried again whenever it is wanted
 * anew. `onFailed` is stable.
 */
export function useLazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  wanted: boolean,
  onFailed: () => void,
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
        if (current) onFailed()
      },
    )
    return () => {
      current = false
    }
  }, [load, wanted, isMissing, onFailed])
  return loaded
}

/** Fetches code that is about to be wanted; whether it came is said when it is. */
export const createPreloader = (load: () => Promise<unknown>) => (): void =>
  void load().catch(() => {})

/**
 * A dialog whose code comes when it opens; where that does not come, it closes again and says so.
 * `load` is stable.
 */
export function LazyDialog<P extends { open: boolean; onClose: () => void }>({
  load,
  props,
}: {
  load: () => Promise<ComponentType<P>>
  props: P
}) {
  const [failed, setFailed] = useState(false)
  const render = useLazyComponent(
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
      {render?.(props)}
      {failed && <LoadFailedToast onDismiss={() => setFailed(false)} />}
    </>
  )
}

/** Without a connection, or behind a new release, the code of a dialog may not come. */
export function LoadFailedToast({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useI18n()
  useEffect(() => {
    const timer = setTimeout(onDismiss, MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [onDismiss])
  return (
    <p className="toast" role="alert">
      {t('page.failedText')}
    </p>
  )
}
