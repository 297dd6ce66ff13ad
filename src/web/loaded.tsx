import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useI18n } from './i18n/i18n.tsx'

const TOLD_MS = 5000

/** Draws the component that `load` brings, once it is wanted; tried again whenever it is wanted anew. `cannot` is stable. */
export function useLoaded<P extends object>(load: () => Promise<ComponentType<P>>, wanted: boolean, cannot: () => void): ((props: P) => ReactNode) | null {
  const [loaded, setLoaded] = useState<((props: P) => ReactNode) | null>(null)
  const isMissing = loaded === null
  useEffect(() => {
    if (!wanted || !isMissing) return
    let current = true
    load().then((component) => { if (current) setLoaded(() => (props: P) => createElement(component, props)) }, () => { if (current) cannot() })
    return () => { current = false }
  }, [load, wanted, isMissing, cannot])
  return loaded
}

/** Without a connection, or behind a new release, the code of a dialog may not come. */
export function NotLoaded({ onOver }: { onOver: () => void }) {
  const { t } = useI18n()
  useEffect(() => {
    const timer = setTimeout(onOver, TOLD_MS)
    return () => clearTimeout(timer)
  }, [onOver])
  return <p className="toast" role="alert">{t('page.failedText')}</p>
}
