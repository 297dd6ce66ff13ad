import type * as MapLibre from 'maplibre-gl'
// Imported as a URL, so that a retry can use a different one.
// oxlint-disable-next-line import/default
import libraryUrl from 'maplibre-gl/dist/maplibre-gl.mjs?url'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { loadWithRetry, withTimeout } from '../load-with-retry.ts'
import { MapFailure } from '../provider.ts'

export type Library = typeof MapLibre

let loaded: Promise<Library> | undefined

/** Loads MapLibre once for all maps of the page. */
export function loadLibrary(signal: AbortSignal): Promise<Library> {
  // Loading continues when the map is closed, because the next one shares it.
  if (!loaded) {
    loaded = loadWithRetry(fetchLibrary, NEVER_ABORTED).catch((error: unknown) => {
      loaded = undefined
      throw new MapFailure('load', error)
    })
    loaded.catch(() => {}) // Rejections are handled by the callers.
  }
  return withTimeout(loaded, Infinity, signal)
}

const NEVER_ABORTED = new AbortController().signal

/** Browsers cache a failed module import for the life of the page, so each retry uses a new URL. */
async function fetchLibrary(attempt: number): Promise<Library> {
  const library = (await import(
    /* @vite-ignore */ attempt === 0 ? libraryUrl : `${libraryUrl}?try=${attempt}.${Date.now()}`
  )) as Library
  library.setWorkerUrl(workerUrl)
  // Starts the workers while the map is created, and keeps them for the next map.
  library.prewarm()
  return library
}
