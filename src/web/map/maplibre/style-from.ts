import type { StyleSpecification } from 'maplibre-gl'
import type { StyleSource } from './maplibre-provider.ts'

/** The maximum wait for the base map. */
const TIME_OUT_MS = 5000

/** The style at a URL, for both themes; `fallback` if it cannot be loaded. */
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
