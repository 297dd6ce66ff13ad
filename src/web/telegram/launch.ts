/** Colours by the names that Telegram gives them, each `#rrggbb`. */
export type ThemeParams = Readonly<Record<string, string>>

/** What Telegram says when it opens the Mini App. */
export type Launch = {
  /** Signed by Telegram; the server checks it, nothing here believes it. */
  initData: string
  startParam: string | null
  theme: ThemeParams
  /** Opened just now; false: the same opening, loaded again. */
  fresh: boolean
}

/** Where Telegram's own script keeps the parameters for a page that is loaded again. */
const STORAGE_KEY = '__telegram__initParams'
/** Some 2 kB are usual. */
const MAX_LENGTH = 16_384

type Params = Record<string, string>

/**
 * The launch parameters in the hash of an address, else those that were kept; null: this was not
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

/** The same of this page, kept for when it is loaded again and the hash has left the address. */
export function readStoredLaunch(): Launch | null {
  let stored: string | null = null
  try {
    stored = sessionStorage.getItem(STORAGE_KEY)
  } catch {
    // Then it counts until the page is loaded again.
  }
  const found = readLaunch(location.hash, stored)
  if (!found) return null
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(found.params))
  } catch {
    // The same.
  }
  return found.launch
}

/**
 * Takes the launch parameters out of the address, where they would go along with links; any other
 * anchor stays.
 */
export function clearAddress(): void {
  if (/^#(?:.*[?&])?tgWebApp/.test(location.hash))
    history.replaceState(history.state, '', location.pathname + location.search)
}

/** The page of the Mini App that a link to it asks for. */
export function parseStartParam(param: string | null): { listing: number } | 'alerts' | null {
  if (param === 'alerts') return 'alerts'
  const [, id] = /^listing_([1-9]\d{0,9})$/.exec(param ?? '') ?? []
  return id !== undefined && Number(id) <= 2_147_483_647 ? { listing: Number(id) } : null
}

/** The colours in what a host says; anything else in it is passed over. */
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
