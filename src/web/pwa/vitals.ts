import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals'
import {
  CONNECTION_KINDS,
  NAVIGATION_KINDS,
  type ConnectionKind,
  type DeviceKind,
  type NavigationKind,
} from '#contract/web-vital-names.ts'
import type { WebVitalsBody } from '#contract/web-vitals.ts'
import { requestOf } from '../api-client.ts'
import { remember } from './vitals-history.ts'
import { pageKindOf } from './page-kind.ts'

type NavigatorWithHints = Navigator & {
  connection?: { effectiveType?: string }
  globalPrivacyControl?: boolean
  doNotTrack?: string | null
}

/**
 * Measures web vitals of this page view: stores them in the browser and sends them to the server
 * when the page is hidden. With Do Not Track or Global Privacy Control nothing is sent.
 */
export function measure(): void {
  const { connection, globalPrivacyControl, doNotTrack } = navigator as NavigatorWithHints
  const isPrivate = globalPrivacyControl === true || doNotTrack === '1'
  // Vitals belong to the page that was opened first.
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
      requestOf('reportVitals', { body })[0],
      new Blob([JSON.stringify(body)], { type: 'application/json' }),
    )
  }
  // In a microtask: the last metrics are reported in the same event.
  const onHidden = () => {
    if (document.visibilityState === 'hidden') queueMicrotask(send)
  }
  addEventListener('visibilitychange', onHidden)
  addEventListener('pagehide', send)
}

/** Derived from window width and pointer type, not from the user agent. */
function deviceOf(matches: (query: string) => { matches: boolean }): DeviceKind {
  if (!matches('(pointer: coarse)').matches) return 'desktop'
  return matches('(max-width: 767px)').matches ? 'phone' : 'tablet'
}

const connectionOf = (type: string | undefined): ConnectionKind =>
  CONNECTION_KINDS.find((kind) => kind === type) ?? 'unknown'
