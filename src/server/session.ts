import { matchLanguage, type Language } from '#locales/languages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tokens } from '#contract/accounts.ts'
import { DEVICE_HEADER, MINI_APP_HEADER } from '#contract/telegram-auth.ts'
import { AppError } from '#core/app-error.ts'
import type { AccountPorts, Caller, Visit } from '#core/accounts/account.ts'
import { describeDevice } from '#core/accounts/device.ts'
import { findCaller } from '#core/accounts/sessions.ts'
import { type CookieSet, cookieSets } from './session-cookies.ts'

const DAY_SECONDS = 24 * 60 * 60
/** The maximum cookie lifetime of browsers (RFC 6265bis). */
const DEVICE_SECONDS = 400 * DAY_SECONDS

const OAUTH_STATE_SECONDS = 15 * 60

/**
 * The cookies and headers of a request's browser, and functions that set cookies on the response.
 */
export type Browser = Visit & {
  /** From the cookie; null if there is none. */
  refreshToken: string | null
  /** The encrypted state of an OAuth sign-in in progress, from its cookie. */
  oauthState: string | null
  language: Language
  saveTokens(tokens: Tokens): void
  saveDevice(device: string): void
  clearTokens(): void
  saveOauthState(sealed: string): void
  clearOauthState(): void
  /** The same browser with the cookie names of the Mini App. */
  asMiniApp(): Browser
}

/** A browser without cookies, for server-rendered pages that are the same for everyone. */
export const visitorBrowser = (now: Date): Browser => ({
  address: '',
  deviceName: '',
  now,
  device: null,
  refreshToken: null,
  oauthState: null,
  language: 'en',
  saveTokens() {},
  saveDevice() {},
  clearTokens() {},
  saveOauthState() {},
  clearOauthState() {},
  asMiniApp: () => visitorBrowser(now),
})

/** Identifies the caller and the browser of a request. Owns the cookie names. */
export type Sessions = {
  /**
   * Returns null for visitors. Throws an AppError (403) when a request that changes something is
   * authenticated by cookies only and may come from another site.
   */
  identify(request: FastifyRequest, now: Date): Promise<Caller | null>
  browser(request: FastifyRequest, reply: FastifyReply, now: Date): Browser
  /**
   * Throws an AppError (403) for a cross-site request (CSRF). With `usesCookies`, a request with
   * our cookies must also prove its origin. A request with an Authorization header is accepted,
   * because another site cannot send one.
   */
  rejectCrossSite(request: FastifyRequest, options: { usesCookies: boolean }): void
}

/** Whether the Mini App sent the request. Other sites cannot set the header without CORS. */
export const isMiniApp = (request: FastifyRequest): boolean =>
  request.headers[MINI_APP_HEADER] !== undefined
/** Whether the path belongs to the messaging-app session client (spec §7), which uses cookies. */
const isSessionClient = (request: FastifyRequest): boolean =>
  request.routeOptions.url?.startsWith('/api/auth/') === true

export function createSessions(
  ports: Pick<AccountPorts, 'db' | 'secrets'>,
  publicUrl: string,
): Sessions {
  const { origin } = new URL(publicUrl)
  const sets = cookieSets(origin)
  const OUR_COOKIES = [sets.pages, sets.miniApp].flatMap(({ access, refresh, device }) => [
    access,
    refresh,
    device,
  ])

  function rejectCrossSite(
    request: FastifyRequest,
    { usesCookies }: { usesCookies: boolean },
  ): void {
    if (bearerOf(request) !== null) return
    const [site, from] = [request.headers['sec-fetch-site'], request.headers.origin]
    const hasOrigin = site !== undefined || from !== undefined
    if (
      !hasOrigin &&
      !(usesCookies && OUR_COOKIES.some((name) => request.cookies[name] !== undefined))
    )
      return
    if (site === undefined ? from !== origin : site !== 'same-origin')
      throw new AppError('cross_site')
  }

  /** The access token cookie. The Mini App has its own; session client paths accept either. */
  function accessCookie(request: FastifyRequest): string | undefined {
    const [own, pages] = [request.cookies[sets.miniApp.access], request.cookies[sets.pages.access]]
    if (isMiniApp(request)) return own
    return isSessionClient(request) ? (pages ?? own) : pages
  }

  const browserOf = (
    request: FastifyRequest,
    reply: FastifyReply,
    now: Date,
    set: CookieSet,
  ): Browser => ({
    address: request.ip,
    deviceName: describeDevice(request.headers['user-agent']),
    now,
    // Where cookies are blocked, the Mini App sends its device secret in a header instead. Pages
    // have no access to theirs.
    device: request.cookies[set.device] ?? (set === sets.miniApp ? deviceSecretOf(request) : null),
    refreshToken: request.cookies[set.refresh] ?? null,
    oauthState: request.cookies[set.oauthState] ?? null,
    language: preferredLanguage(request.headers['accept-language']),
    saveTokens({ accessToken, refreshToken }) {
      reply.setCookie(set.access, accessToken, {
        ...set.attributes,
        path: '/',
        maxAge: DAY_SECONDS,
      })
      reply.setCookie(set.refresh, refreshToken, {
        ...set.attributes,
        path: '/auth',
        maxAge: 7 * DAY_SECONDS,
      })
    },
    saveDevice: (device) =>
      void reply.setCookie(set.device, device, {
        ...set.attributes,
        path: '/',
        maxAge: DEVICE_SECONDS,
      }),
    clearTokens() {
      // A session client may be signed in with either set of cookies.
      for (const each of isSessionClient(request) ? [sets.pages, sets.miniApp] : [set]) {
        reply.clearCookie(each.access, { ...each.attributes, path: '/' })
        reply.clearCookie(each.refresh, { ...each.attributes, path: '/auth' })
      }
    },
    saveOauthState: (sealed) =>
      void reply.setCookie(set.oauthState, sealed, {
        ...set.attributes,
        path: '/',
        maxAge: OAUTH_STATE_SECONDS,
      }),
    clearOauthState: () => void reply.clearCookie(set.oauthState, { ...set.attributes, path: '/' }),
    asMiniApp: () => browserOf(request, reply, now, sets.miniApp),
  })

  return {
    rejectCrossSite,
    async identify(request, now) {
      const bearer = bearerOf(request)
      const token = bearer ?? accessCookie(request)
      if (!token) return null
      const caller = await findCaller(ports, token, now)
      if (caller && bearer === null && request.method !== 'GET' && request.method !== 'HEAD')
        rejectCrossSite(request, { usesCookies: true })
      return caller
    },
    browser: (request, reply, now) =>
      browserOf(request, reply, now, isMiniApp(request) ? sets.miniApp : sets.pages),
  }
}

function deviceSecretOf(request: FastifyRequest): string | null {
  const given = request.headers[DEVICE_HEADER]
  return typeof given === 'string' && given.length <= 100 ? given : null
}

/**
 * The bearer token of a request, null if there is none. An empty token is returned as such, so that
 * cookies are not used instead.
 */
export function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer(?: +(\S*))?\s*$/i.exec(request.headers.authorization ?? '')
  return match && (match[1] ?? '')
}

/** The first language of an Accept-Language header if the site supports it, else English. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  return matchLanguage(/^\s*([a-z-]+)/i.exec(acceptLanguage ?? '')?.[1]) ?? 'en'
}
