/** The names of one kind of session in a browser, and what its cookies are set with. */
export type CookieSet = {
  access: string
  refresh: string
  device: string
  /** Of somebody who left for a provider elsewhere. */
  oauthState: string
  attributes: { httpOnly: true; sameSite: 'lax' | 'none'; secure: boolean; partitioned?: true }
}

/** Browsers take these for safe without TLS, and cookies marked Secure from them. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Ordinary pages have `Lax` cookies. Those of the Mini App may stand in a frame of Telegram's,
 * where cookies are a third party's: they are kept for frames of that site alone (`Partitioned`).
 * Where a browser would refuse them without TLS they are `Lax` too.
 */
export function cookieSets(origin: string): { pages: CookieSet; miniApp: CookieSet } {
  const { protocol, hostname } = new URL(origin)
  const secure = protocol === 'https:'
  // Browsers disagree on the prefix without https, even on localhost.
  const [host, plain] = secure ? ['__Host-', '__Secure-'] : ['', '']
  const lax = { httpOnly: true, sameSite: 'lax', secure } as const
  const framed =
    secure || LOOPBACK.has(hostname)
      ? ({ httpOnly: true, sameSite: 'none', secure: true, partitioned: true } as const)
      : lax
  return {
    pages: {
      access: 'accessToken',
      refresh: 'refreshToken',
      device: `${host}device`,
      oauthState: `${host}sign-in`,
      attributes: lax,
    },
    miniApp: {
      access: `${host}app-access`,
      refresh: `${plain}app-refresh`,
      device: `${host}app-device`,
      oauthState: `${host}app-sign-in`,
      attributes: framed,
    },
  }
}
