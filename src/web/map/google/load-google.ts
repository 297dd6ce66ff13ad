import { type APIOptions, importLibrary, setOptions } from '@googlemaps/js-api-loader'
import { loadWithRetry, withTimeout } from '../load-with-retry.ts'
import { MapFailure } from '../provider.ts'

/** `mapId` is a map style of the Google Cloud console. */
export type GoogleSettings = { key: string; mapId: string | null }
export type GoogleMaps = google.maps.MapsLibrary

const SCRIPT = 'https://maps.googleapis.com/maps/api/js?'
const NEVER_ABORTED = new AbortController().signal

let loading: Promise<GoogleMaps> | undefined
/** The loader reads these options again at each attempt. */
let options: (APIOptions & { attempt?: number }) | undefined
let tries = 0
let isKeyRefused = false
const refusalListeners = new Set<() => void>()

/**
 * Loads Google's script once for all maps of the page, in the language of the first one. Throws a
 * `MapFailure`.
 */
export async function loadGoogle(
  settings: GoogleSettings,
  language: string,
  signal: AbortSignal,
): Promise<GoogleMaps> {
  options ??= start(settings, language)
  if (isKeyRefused) throw keyRefusedError()
  loading ??= startLoading()
  try {
    return await withTimeout(loading, Infinity, signal)
  } catch (error) {
    throw new MapFailure('load', error)
  }
}

/** Loading continues when the map is closed. After a failure the next map tries again. */
function startLoading(): Promise<GoogleMaps> {
  const ownLoad = loadWithRetry(fetchGoogle, NEVER_ABORTED)
  ownLoad.catch(() => {
    loading = undefined
  })
  return ownLoad
}

/**
 * Google rejects a key (`gm_authFailure`) only after the map is created, and then draws an error
 * over it. This happens once per page and is permanent.
 */
export const keyRefusedError = (): MapFailure =>
  new MapFailure('load', new Error('Google Maps rejected the API key'), { isPermanent: true })

/** Calls the listener when the key is rejected. Returns a function that stops it. */
export function onKeyRefused(listener: () => void): () => void {
  refusalListeners.add(listener)
  return () => void refusalListeners.delete(listener)
}

function start({ key, mapId }: GoogleSettings, language: string): APIOptions {
  Object.assign(window, {
    gm_authFailure: () => {
      isKeyRefused = true
      for (const listener of refusalListeners) listener()
    },
  })
  const loaderOptions = {
    key,
    v: 'weekly',
    language,
    libraries: ['maps', 'marker', 'places'],
    authReferrerPolicy: 'origin',
    ...(mapId === null ? {} : { mapIds: [mapId] }),
  }
  setOptions(loaderOptions)
  return loaderOptions
}

async function fetchGoogle(): Promise<GoogleMaps> {
  tries += 1
  if (tries > 1) {
    abandonPendingScripts()
    // A new URL, because the browser would keep waiting for the pending request.
    options!.attempt = tries
  }
  return importLibrary('maps')
}

/**
 * The loader waits for its script without a time-out, so a retry would wait too. This makes the
 * loader see an error, and moves the script to another document, where it does not run even if it
 * arrives later.
 */
function abandonPendingScripts() {
  for (const script of document.querySelectorAll(`script[src^="${SCRIPT}"]`)) {
    script.dispatchEvent(new Event('error'))
    document.implementation.createHTMLDocument().adoptNode(script)
  }
}
