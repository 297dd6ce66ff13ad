import { type APIOptions, importLibrary, setOptions } from '@googlemaps/js-api-loader'
import { loadWithRetry, withTimeout } from '../load-with-retry.ts'
import { MapFailure } from '../provider.ts'

/** `mapId` names a style of the Google console. */
export type GoogleSettings = { key: string; mapId: string | null }
export type GoogleMaps = google.maps.MapsLibrary

const SCRIPT = 'https://maps.googleapis.com/maps/api/js?'
const NEVER_ABORTED = new AbortController().signal

let loading: Promise<GoogleMaps> | undefined
/** The loader reads them anew at each try. */
let options: (APIOptions & { attempt?: number }) | undefined
let tries = 0
let isKeyRefused = false
const refusalListeners = new Set<() => void>()

/**
 * Google's script, fetched on first use, and once for all maps of the page: it speaks the language
 * of that moment.
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

/** Goes on when a map is left meanwhile; what failed is tried anew for the next one. */
function startLoading(): Promise<GoogleMaps> {
  const ownLoad = loadWithRetry(fetchGoogle, NEVER_ABORTED)
  ownLoad.catch(() => {
    loading = undefined
  })
  return ownLoad
}

/**
 * Google refuses a key after the map is made, and then paints an error over it. It does so once a
 * page, and for good.
 */
export const keyRefusedError = (): MapFailure =>
  new MapFailure('load', new Error('the key was refused'), { isPermanent: true })

/** Calls once that has happened; answers what stops it. */
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
    // Under the same address a browser waits for the answer that does not come.
    options!.attempt = tries
  }
  return importLibrary('maps')
}

/**
 * The loader waits for one script however long it takes, so a try after a time-out would wait with
 * it: it is told that the script failed, and a script that has left the document does not run when
 * it comes after all.
 */
function abandonPendingScripts() {
  for (const script of document.querySelectorAll(`script[src^="${SCRIPT}"]`)) {
    script.dispatchEvent(new Event('error'))
    document.implementation.createHTMLDocument().adoptNode(script)
  }
}
