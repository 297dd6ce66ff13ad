import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import { loadPatiently, within } from '../load-patiently.ts'
import { MapFailure } from '../provider.ts'

/** `mapId` names a style of the Google console. */
export type GoogleSettings = { key: string; mapId: string | null }
export type GoogleMaps = google.maps.MapsLibrary

const SCRIPT = 'https://maps.googleapis.com/maps/api/js?'
const NOBODY_STOPS = new AbortController().signal

let loading: Promise<GoogleMaps> | undefined
let started = false
let refused = false
const hearers = new Set<() => void>()

/** Google's script, fetched on first use, and once for all maps of the page: it speaks the language of that moment. */
export async function loadGoogle(settings: GoogleSettings, language: string, signal: AbortSignal): Promise<GoogleMaps> {
  if (!started) start(settings, language)
  if (refused) throw new MapFailure('load', new Error('the key was refused'))
  loading ??= loadPatiently(fetchGoogle, NOBODY_STOPS)
  const mine = loading
  try {
    return await within(mine, Infinity, signal)
  } catch (error) {
    if (!signal.aborted && loading === mine) loading = undefined
    throw new MapFailure('load', error)
  }
}

/** Google refuses a key after the map is made, and then paints an error over it. It does so once a page. */
export function onRefusal(hear: () => void): () => void {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

function start({ key, mapId }: GoogleSettings, language: string) {
  started = true
  Object.assign(window, {
    gm_authFailure: () => {
      refused = true
      for (const hear of hearers) hear()
    },
  })
  setOptions({ key, v: 'weekly', language, libraries: ['maps', 'marker', 'places'], authReferrerPolicy: 'origin', ...(mapId === null ? {} : { mapIds: [mapId] }) })
}

async function fetchGoogle(attempt: number): Promise<GoogleMaps> {
  if (attempt > 0) giveUpPending()
  return importLibrary('maps')
}

/**
 * The loader waits for one script however long it takes, so a try after a time-out would wait with it: it is told that the
 * script failed, and a script that has left the document does not run when it comes after all.
 */
function giveUpPending() {
  for (const script of document.querySelectorAll(`script[src^="${SCRIPT}"]`)) {
    script.dispatchEvent(new Event('error'))
    document.implementation.createHTMLDocument().adoptNode(script)
  }
}
