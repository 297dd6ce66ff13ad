import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { providerOperations } from '#contract/provider-operations.ts'
import type { LinkOutcome, ProviderError } from '#contract/provider-words.ts'
import { type AccountPorts, viewUser } from '#core/accounts/account.ts'
import { type Begun, sealBegun, unsealBegun } from '#core/accounts/begun-sign-in.ts'
import { deviceOf } from '#core/accounts/device.ts'
import { linkProvider, proveForLink } from '#core/accounts/provider-links.ts'
import { claimSignIn, signInWithProvider } from '#core/accounts/provider-sign-in.ts'
import type { RefusedByProvider, SignInProvider } from '#core/accounts/provider.ts'
import { Refused } from '#core/accounts/refused.ts'
import { pathWithinSite } from '../path-within-site.ts'
import type { Handler } from '../register-operation.ts'
import type { Browser, Sessions } from '../session.ts'

type Operations = typeof providerOperations
type Handlers = { [Name in keyof Operations]: Handler<Operations[Name]> }
type Surroundings = { accounts: AccountPorts; provider: SignInProvider | null; publicUrl: string }

/**
 * One way elsewhere and back: the address that it begins at, and how /settings is told which it
 * was.
 */
export type Door = { path: string; provider: SignInProvider; words: Record<string, string> }
const PROVIDER_DOOR = { path: '/auth/provider', words: {} }
export const TELEGRAM_DOOR = { path: '/auth/telegram', words: { with: 'telegram' } }

/** A minute and address: each asks the provider something. */
const JOURNEYS = { config: { limit: { max: 30, seconds: 60 } } }

const redirectUri = (publicUrl: string, { path }: Pick<Door, 'path'>): string =>
  `${publicUrl}${path}/callback`

/** Claiming a sign-in, and beginning to add the provider to an account. */
export function providerHandlers({ accounts, provider, publicUrl }: Surroundings): Handlers {
  return {
    claimSignIn: async ({ body, browser }) => {
      const { account, tokens } = await claimSignIn(accounts, body.refreshToken, browser)
      browser.keepTokens(tokens)
      return { ...tokens, user: viewUser(account, browser.now) }
    },
    linkProvider: async ({ body, browser, caller }) => {
      if (!provider) throw new Refused('missing', 'There is no provider to sign in through')
      await proveForLink(accounts, caller, body.currentPassword, browser.now)
      return {
        url: await beginJourney(accounts, { ...PROVIDER_DOOR, provider }, publicUrl, browser, {
          sessionId: caller.sessionId,
          accountId: caller.account.id,
        }),
      }
    },
  }
}

/** Where somebody signed in goes to add a way into the account. Throws Refused('busy'). */
export async function beginJourney(
  accounts: AccountPorts,
  door: Door,
  publicUrl: string,
  browser: Browser,
  link: NonNullable<Begun['link']>,
): Promise<string> {
  const way = await begin(accounts, door, publicUrl, browser, { from: null, link })
  if ('refused' in way)
    throw new Refused(
      'busy',
      `${door.provider.name} cannot be reached right now, try again in a moment`,
    )
  return way.url
}

type On = Omit<Surroundings, 'provider'> & { sessions: Sessions }

/** The ways elsewhere that there are: an identity provider, and Telegram. */
export function providerRoutes(
  app: FastifyInstance,
  {
    provider,
    telegram,
    ...on
  }: On & { provider: SignInProvider | null; telegram: SignInProvider | null },
): void {
  if (provider) doorRoutes(app, { ...PROVIDER_DOOR, provider }, on)
  if (telegram) doorRoutes(app, { ...TELEGRAM_DOOR, provider: telegram }, on)
}

/** The two addresses that a browser visits on its way to a provider and back. */
function doorRoutes(app: FastifyInstance, door: Door, { accounts, publicUrl, sessions }: On): void {
  const { secrets } = accounts
  const { provider } = door

  app.get(door.path, JOURNEYS, async (request, reply) => {
    // Begun by a link of another site, a sign-in would be that site's wish.
    if (isForeign(request)) return leave(reply, '/login')
    const { from } = request.query as { from?: unknown }
    const browser = sessions.browser(request, reply, new Date())
    const way = await begin(accounts, door, publicUrl, browser, {
      from: pathWithinSite(from),
      link: null,
    })
    if (reply.sent) return reply // timed out meanwhile
    if ('refused' in way) {
      note(request, way)
      return leave(reply, '/login?error=provider_unavailable')
    }
    return leave(reply, way.url)
  })

  app.get(`${door.path}/callback`, JOURNEYS, async (request, reply) => {
    const browser = sessions.browser(request, reply, new Date())
    const begun = browser.begun === null ? null : unsealBegun(secrets, browser.begun, browser.now)
    browser.forgetBegun()
    // Not begun here, or so long ago that nobody knows: an address that somebody else sent looks
    // the same.
    if (!begun || begun.door !== door.path || begun.device !== browser.device)
      return leave(reply, errorPath('authentication_failed'))
    const to = await comeBack(request, browser, begun).catch((error: unknown) => {
      request.log.error(
        { route: request.routeOptions.url, stack: (error as Error)?.stack },
        'a sign-in through the provider broke off',
      )
      return begun.link
        ? linkPath(door, 'authentication_failed')
        : errorPath('authentication_failed')
    })
    return reply.sent ? reply : leave(reply, to)
  })

  async function comeBack(
    request: FastifyRequest,
    browser: Browser,
    begun: Begun,
  ): Promise<string> {
    const query = request.url.slice(request.url.indexOf('?') + 1 || request.url.length)
    const identity = await provider.finish(
      new URL(`${redirectUri(publicUrl, door)}?${query}`),
      begun,
    )
    if ('refused' in identity) {
      note(request, identity)
      return begun.link ? linkPath(door, identity.refused) : errorPath(identity.refused)
    }
    const vouched = { identity, providerName: provider.name, language: browser.language }
    if (begun.link)
      return linkPath(
        door,
        await linkProvider(accounts, { ...vouched, asked: begun.link, now: browser.now }),
      )
    const came = await signInWithProvider(accounts, { ...vouched, visit: browser })
    if ('refused' in came) return errorPath(came.refused)
    return `/auth/callback?${new URLSearchParams({ accessToken: came.session.accessToken, refreshToken: came.session.refreshToken, ...(begun.from === null ? {} : { from: begun.from }) })}`
  }
}

/** Asks the provider for a way there and makes the browser remember it. */
async function begin(
  { secrets }: AccountPorts,
  door: Door,
  publicUrl: string,
  browser: Browser,
  wish: Pick<Begun, 'from' | 'link'>,
): Promise<{ url: string } | RefusedByProvider> {
  const answer = await door.provider.begin(redirectUri(publicUrl, door))
  if ('refused' in answer) return answer
  const device = deviceOf(browser.device)
  browser.keepDevice(device)
  browser.keepBegun(
    sealBegun(secrets, { ...answer.begun, ...wish, door: door.path, device }, browser.now),
  )
  return { url: answer.url }
}

const errorPath = (error: ProviderError): string => `/auth/callback?error=${error}`
const linkPath = ({ words }: Door, outcome: LinkOutcome): string =>
  `/settings?${new URLSearchParams({ link: outcome, ...words })}`

const isForeign = (request: FastifyRequest): boolean =>
  !['same-origin', 'none', undefined].includes(
    request.headers['sec-fetch-site'] as string | undefined,
  )

function note(request: FastifyRequest, { refused, detail }: RefusedByProvider): void {
  if (refused !== 'access_denied')
    request.log.warn({ refused, detail }, 'a sign-in through the provider failed')
}

/**
 * What these addresses hold is for one browser, once: stored by nobody and told to no other page.
 */
const leave = (reply: FastifyReply, to: string): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(to, 303)
