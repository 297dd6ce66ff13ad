/** The cookie names and attributes of one kind of session. */
export type CookieSet = {
  access: string
  refresh: string
  device: string
  /** Holds the state of an OAuth sign-in in progress. */
  oauthState: string
  /** Holds the position of a change in the database's log for some seconds. */
  logPosition: string
  attributes: { httpOnly: true; sameSite: 'lax' | 'none'; secure: boolean; partitioned?: true }
}

/** Browsers treat these hosts as secure without TLS and accept Secure cookies from them. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Normal pages use `SameSite=Lax` cookies. The Mini App runs in a frame of Telegram, where cookies
 * are third-party, so its cookies are `SameSite=None; Partitioned`. Without TLS browsers would
 * reject these, so they are `Lax` too.
 */
export function cookieSets(origin: string): { pages: CookieSet; miniApp: CookieSet } {
  const { protocol, hostname } = new URL(origin)
  const secure = protocol === 'https:'
  // Browsers disagree about cookie prefixes without HTTPS, even on localhost.
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
      logPosition: `${host}log-position`,
      attributes: lax,
    },
    miniApp: {
      access: `${host}app-access`,
      refresh: `${plain}app-refresh`,
      device: `${host}app-device`,
      oauthState: `${host}app-sign-in`,
      logPosition: `${host}app-log-position`,
      attributes: framed,
    },
  }
}
