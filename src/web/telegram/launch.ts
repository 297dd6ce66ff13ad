/** Telegram's theme colours by name, as `#rrggbb`. */
export type ThemeParams = Readonly<Record<string, string>>

/** The launch parameters of the Mini App. */
export type Launch = {
  /** Signed by Telegram. Verified by the server only; not trusted here. */
  initData: string
  startParam: string | null
  theme: ThemeParams
  /** True for a new launch, false for a reload. */
  fresh: boolean
}

/** Telegram's own script stores the parameters under this key for reloads. */
const STORAGE_KEY = '__telegram__initParams'
/** About 2 kB is usual. */
const MAX_LENGTH = 16_384

type Params = Record<string, string>

/**
 * Reads the launch parameters from the hash, else from the stored ones. Null if the page was not
 * opened by Telegram.
 */
export function readLaunch(
  hash: string,
  stored: string | null,
): { launch: Launch; params: Params } | null {
  const [given, saved] = [paramsOf(hash), parseStored(stored)]
  const params = { ...saved, ...given }
  const { tgWebAppData: initData } = params
  if (!initData) return null
  const startParam =
    params['tgWebAppStartParam'] ?? new URLSearchParams(initData).get('start_param')
  return {
    params,
    launch: {
      initData,
      startParam,
      theme: themeFrom(parsed(params['tgWebAppThemeParams'] ?? null)),
      fresh: given['tgWebAppData'] !== undefined,
    },
  }
}

/** The launch parameters of this page. Stores them for reloads, when the hash is gone. */
export function readStoredLaunch(): Launch | null {
  let stored: string | null = null
  try {
    stored = sessionStorage.getItem(STORAGE_KEY)
  } catch {
    // Without storage they last until a reload.
  }
  const found = readLaunch(location.hash, stored)
  if (!found) return null
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(found.params))
  } catch {
    // Without storage they last until a reload.
  }
  return found.launch
}

/**
 * Removes the launch parameters from the address, so that they are not shared with links. Other
 * hashes stay.
 */
export function clearAddress(): void {
  if (/^#(?:.*[?&])?tgWebApp/.test(location.hash))
    history.replaceState(history.state, '', location.pathname + location.search)
}

/** The page requested by a link to the Mini App (`startapp`). */
export function parseStartParam(param: string | null): { listing: number } | 'alerts' | null {
  if (param === 'alerts') return 'alerts'
  const [, id] = /^listing_([1-9]\d{0,9})$/.exec(param ?? '') ?? []
  return id !== undefined && Number(id) <= 2_147_483_647 ? { listing: Number(id) } : null
}

/** The theme colours in an untrusted value; anything else is ignored. */
export function themeFrom(value: unknown): ThemeParams {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 50)
      .filter(
        (entry): entry is [string, string] =>
          typeof entry[1] === 'string' && /^#[\da-f]{6}$/i.test(entry[1]),
      ),
  )
}

function paramsOf(hash: string): Params {
  if (hash.length > MAX_LENGTH || !hash.includes('tgWebApp')) return {}
  const from = hash.indexOf('?')
  return Object.fromEntries(
    [...new URLSearchParams(hash.slice(from < 0 ? 1 : from + 1))].filter(([name]) =>
      name.startsWith('tgWebApp'),
    ),
  )
}

function parseStored(text: string | null): Params {
  const value = text !== null && text.length <= MAX_LENGTH ? parsed(text) : null
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        ),
      )
    : {}
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
