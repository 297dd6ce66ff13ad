import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals'
import {
  CONNECTION_KINDS,
  NAVIGATION_KINDS,
  type ConnectionKind,
  type DeviceKind,
  type NavigationKind,
} from '#contract/web-vital-names.ts'
import type { WebVitalsBody } from '#contract/web-vitals.ts'
import { remember } from './vitals-history.ts'
import { pageKindOf } from './page-kind.ts'

type NavigatorWithHints = Navigator & {
  connection?: { effectiveType?: string }
  globalPrivacyControl?: boolean
  doNotTrack?: string | null
}

/**
 * Measures this page view: into the history of this browser, and to the server when the page is
 * left, for good or for a moment. Whoever asks not to be tracked is measured for themselves alone.
 */
export function measure(): void {
  const { connection, globalPrivacyControl, doNotTrack } = navigator as NavigatorWithHints
  const isPrivate = globalPrivacyControl === true || doNotTrack === '1'
  // The page as it was opened: what is measured is measured from there.
  const page = pageKindOf(location.pathname)
  const version = /-([\w-]{1,40})\.js$/.exec(new URL(import.meta.url).pathname)?.[1] ?? 'unbuilt'
  const common = {
    view: crypto.randomUUID(),
    page,
    device: deviceOf(matchMedia),
    connection: connectionOf(connection?.effectiveType),
    version,
  }
  let navigation: NavigationKind = 'navigate'
  let pending = new Map<WebVitalsBody['metrics'][number]['name'], number>()

  const record = ({ name, value, rating, navigationType }: MetricType) => {
    navigation = NAVIGATION_KINDS.find((one) => one === navigationType) ?? 'navigate'
    pending.set(name, value)
    remember({ at: new Date().toISOString(), name, value, rating, page })
  }
  for (const on of [onLCP, onINP, onCLS, onFCP, onTTFB]) on(record)

  const send = () => {
    if (pending.size === 0 || isPrivate) return
    const body: WebVitalsBody = {
      ...common,
      navigation,
      metrics: [...pending].map(([name, value]) => ({
        name,
        value: Math.round(value * 1000) / 1000,
      })),
    }
    pending = new Map()
    navigator.sendBeacon(
      '/api/vitals',
      new Blob([JSON.stringify(body)], { type: 'application/json' }),
    )
  }
  // In a turn of its own: the last figures are told at the same event.
  const onHidden = () => {
    if (document.visibilityState === 'hidden') queueMicrotask(send)
  }
  addEventListener('visibilitychange', onHidden)
  addEventListener('pagehide', send)
}

/**
 * By the width of the window and the coarseness of the pointer; the browser's name is not looked
 * at.
 */
function deviceOf(matches: (query: string) => { matches: boolean }): DeviceKind {
  if (!matches('(pointer: coarse)').matches) return 'desktop'
  return matches('(max-width: 767px)').matches ? 'phone' : 'tablet'
}

const connectionOf = (type: string | undefined): ConnectionKind =>
  CONNECTION_KINDS.find((kind) => kind === type) ?? 'unknown'
