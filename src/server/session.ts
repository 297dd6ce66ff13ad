import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tokens } from '#contract/accounts.ts'
import { DEVICE_HEADER, MINI_APP_HEADER } from '#contract/telegram-auth.ts'
import type { AccountPorts, Caller, Visit } from '#core/accounts/account.ts'
import { describeDevice } from '#core/accounts/device.ts'
import { findCaller } from '#core/accounts/sessions.ts'
import { preferredLanguage } from './preferred-language.ts'
import { HttpError } from './http-error.ts'
import { type CookieSet, cookieSets } from './session-cookies.ts'

const DAY_SECONDS = 24 * 60 * 60
/** Browsers keep no cookie longer. */
const DEVICE_SECONDS = 400 * DAY_SECONDS

const OAUTH_STATE_SECONDS = 15 * 60

/** What a request says of its browser, and how the answer makes it remember or forget a session. */
export type Browser = Visit & {
  /** Of the cookie; null: there is none. */
  refreshToken: string | null
  /** What it was given when it left for a provider elsewhere, sealed. */
  oauthState: string | null
  language: 'en' | 'ru' | 'ka'
  saveTokens(tokens: Tokens): void
  saveDevice(device: string): void
  clearTokens(): void
  saveOauthState(sealed: string): void
  clearOauthState(): void
  /** The same browser as the Mini App has it, with cookies of its own names. */
  asMiniApp(): Browser
}

/** Of pages that the server renders for everybody alike: it remembers nothing. */
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

/** Reads who calls and from which browser; the one place that knows names of cookies. */
export type Sessions = {
  /**
   * Null: a visitor. Throws an HttpError (403) when cookies alone speak for a request that another
   * site may have sent.
   */
  identify(request: FastifyRequest, now: Date): Promise<Caller | null>
  browser(request: FastifyRequest, reply: FastifyReply, now: Date): Browser
  /**
   * Throws an HttpError (403) for a change that a page of another site asks for. `usesCookies`:
   * cookies speak for the request whoever calls, so that it has to show where it comes from. A
   * header of authorisation is proof enough: no other site can send one.
   */
  rejectCrossSite(request: FastifyRequest, options: { usesCookies: boolean }): void
}

/**
 * A page elsewhere cannot send the header unasked, so that nobody is signed in to one by cookies of
 * the other.
 */
const isMiniApp = (request: FastifyRequest): boolean =>
  request.headers[MINI_APP_HEADER] !== undefined
/** The messaging app's session client (spec §7), whoever it is, is known by its cookies too. */
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
      throw new HttpError(403, 'This request was not sent by a page of ours')
  }

  /**
   * Whoever it is by cookies: the Mini App has its own; its paths of the session client take
   * either.
   */
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
    // Where cookies are blocked the Mini App tells the secret that it made for its opening; pages
    // never see theirs.
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
      // Whoever signs out by the paths of the session client may have come by either.
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

/** null: no bearer token was sent. An empty one is one, so that cookies never speak beside it. */
export function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer(?: +(\S*))?\s*$/i.exec(request.headers.authorization ?? '')
  return match && (match[1] ?? '')
}
