import type { StyleSpecification } from 'maplibre-gl'
import type { StyleSource } from './maplibre-provider.ts'

/** Longer than that nobody waits for the ground beneath prices. */
const TIME_OUT_MS = 5000

/** The style at an address, in light and dark alike; where it cannot be had, `fallback`. */
export function styleFrom(url: string, fallback: StyleSource): StyleSource {
  return async (appearance, box, signal) => {
    try {
      const response = await fetch(url, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_OUT_MS)]),
        credentials: 'omit',
        referrerPolicy: 'strict-origin',
      })
      const style = response.ok
        ? ((await response.json()) as Partial<StyleSpecification> | null)
        : null
      if (style?.version === 8 && Array.isArray(style.layers) && typeof style.sources === 'object')
        return style as StyleSpecification
    } catch (error) {
      if (signal.aborted) throw error
    }
    return fallback(appearance, box, signal)
  }
}
