import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tokens } from '#contract/accounts.ts'
import type { AccountPorts, Caller, Visit } from '#core/accounts/account.ts'
import { deviceName } from '#core/accounts/device.ts'
import { findCaller } from '#core/accounts/sessions.ts'
import { preferredLanguage } from './preferred-language.ts'
import { Refusal } from './refusal.ts'

const DAY_SECONDS = 24 * 60 * 60
/** Browsers keep no cookie longer. */
const DEVICE_SECONDS = 400 * DAY_SECONDS

const BEGUN_SECONDS = 15 * 60

/** What a request says of its browser, and how the answer makes it remember or forget a session. */
export type Browser = Visit & {
  /** Of the cookie; null: there is none. */
  refreshToken: string | null
  /** What it was given when it left for a provider elsewhere, sealed. */
  begun: string | null
  language: 'en' | 'ru' | 'ka'
  keepTokens(tokens: Tokens): void
  keepDevice(device: string): void
  forgetTokens(): void
  keepBegun(sealed: string): void
  forgetBegun(): void
}

/** Reads who calls and from which browser; the one place that knows names of cookies. */
export type Sessions = {
  /** Null: a visitor. Throws a Refusal (403) when cookies alone speak for a request that another site may have sent. */
  identify(request: FastifyRequest, now: Date): Promise<Caller | null>
  browser(request: FastifyRequest, reply: FastifyReply, now: Date): Browser
  /**
   * Throws a Refusal (403) for a change that a page of another site asks for. `byCookie`: cookies speak for the request
   * whoever calls, so that it has to show where it comes from. A header of authorisation is proof enough: no other site can send one.
   */
  refuseForeign(request: FastifyRequest, options: { byCookie: boolean }): void
}

export function createSessions(ports: Pick<AccountPorts, 'db' | 'secrets'>, publicUrl: string): Sessions {
  const origin = new URL(publicUrl).origin
  const secure = origin.startsWith('https:')
  // Browsers disagree on the prefix without https, even on localhost.
  const deviceCookie = secure ? '__Host-device' : 'device'
  const begunCookie = secure ? '__Host-sign-in' : 'sign-in'
  const OURS = ['accessToken', 'refreshToken', deviceCookie]
  const common = { httpOnly: true, sameSite: 'lax', secure } as const

  function refuseForeign(request: FastifyRequest, { byCookie }: { byCookie: boolean }): void {
    if (bearerOf(request) !== null) return
    const [site, from] = [request.headers['sec-fetch-site'], request.headers.origin]
    const shown = site !== undefined || from !== undefined
    if (!shown && !(byCookie && OURS.some((name) => request.cookies[name] !== undefined))) return
    if (site === undefined ? from !== origin : site !== 'same-origin') throw new Refusal(403, 'This request was not sent by a page of ours')
  }

  return {
    refuseForeign,
    async identify(request, now) {
      const bearer = bearerOf(request)
      const token = bearer ?? request.cookies['accessToken']
      if (!token) return null
      const caller = await findCaller(ports, token, now)
      if (caller && bearer === null && request.method !== 'GET' && request.method !== 'HEAD') refuseForeign(request, { byCookie: true })
      return caller
    },
    browser: (request, reply, now) => ({
      address: request.ip, device: request.cookies[deviceCookie] ?? null, deviceName: deviceName(request.headers['user-agent']), now,
      refreshToken: request.cookies['refreshToken'] ?? null, begun: request.cookies[begunCookie] ?? null,
      language: preferredLanguage(request.headers['accept-language']),
      keepTokens({ accessToken, refreshToken }) {
        reply.setCookie('accessToken', accessToken, { ...common, path: '/', maxAge: DAY_SECONDS })
        reply.setCookie('refreshToken', refreshToken, { ...common, path: '/auth', maxAge: 7 * DAY_SECONDS })
      },
      keepDevice: (device) => void reply.setCookie(deviceCookie, device, { ...common, path: '/', maxAge: DEVICE_SECONDS }),
      forgetTokens() {
        reply.clearCookie('accessToken', { ...common, path: '/' })
        reply.clearCookie('refreshToken', { ...common, path: '/auth' })
      },
      keepBegun: (sealed) => void reply.setCookie(begunCookie, sealed, { ...common, path: '/', maxAge: BEGUN_SECONDS }),
      forgetBegun: () => void reply.clearCookie(begunCookie, { ...common, path: '/' }),
    }),
  }
}

/** null: no bearer token was sent. An empty one is one, so that cookies never speak beside it. */
export function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer(?: +(\S*))?\s*$/i.exec(request.headers.authorization ?? '')
  return match && (match[1] ?? '')
}
