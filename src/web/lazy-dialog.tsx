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
 * Loads a component once it is `wanted` and returns a function that renders it. A failed load is
 * retried the next time it is wanted. `load` and `onFailed` must be stable.
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

/** Returns a function that preloads code. Errors are reported when the code is actually needed. */
export const createPreloader = (load: () => Promise<unknown>) => (): void =>
  void load().catch(() => {})

/**
 * A dialog whose code loads when it opens. If loading fails, it closes and shows an error. `load`
 * must be stable.
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

/** Shown when code fails to load: offline, or after a new release. */
export function LoadFailedToast({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useI18n()
  useEffect(() => {
    const timer = setTimeout(onDismiss, MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [onDismiss])
  return (
    <p className="toast" role="alert">
      {t('page.failedTitle')}. {t('page.failedText')}
    </p>
  )
}
