import type * as MapLibre from 'maplibre-gl'
// Not the module but its address, so that a try after a failure can ask under another one.
// oxlint-disable-next-line import/default
import libraryUrl from 'maplibre-gl/dist/maplibre-gl.mjs?url'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { loadWithRetry, withTimeout } from '../load-with-retry.ts'
import { MapFailure } from '../provider.ts'

export type Library = typeof MapLibre

let loaded: Promise<Library> | undefined

/** MapLibre, fetched on first use, and once for all maps of the page. */
export function loadLibrary(signal: AbortSignal): Promise<Library> {
  // One load for the page: a view that is left while it loads must not fail it for the next one.
  if (!loaded) {
    loaded = loadWithRetry(fetchLibrary, NEVER_ABORTED).catch((error: unknown) => {
      loaded = undefined
      throw new MapFailure('load', error)
    })
    loaded.catch(() => {}) // told to whoever still waits
  }
  return withTimeout(loaded, Infinity, signal)
}

const NEVER_ABORTED = new AbortController().signal

/**
 * A browser answers an address that failed with the same failure for as long as the page lives:
 * each further try has one of its own.
 */
async function fetchLibrary(attempt: number): Promise<Library> {
  const library = (await import(
    /* @vite-ignore */ attempt === 0 ? libraryUrl : `${libraryUrl}?try=${attempt}.${Date.now()}`
  )) as Library
  library.setWorkerUrl(workerUrl)
  // On its way while the map is made, and kept for the next one.
  library.prewarm()
  return library
}
