import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { providerOperations } from '#contract/provider-operations.ts'
import type { LinkOutcome, ProviderError } from '#contract/provider-outcomes.ts'
import { type AccountPorts, toUser } from '#core/accounts/account.ts'
import { type OAuthState, sealOAuthState, unsealOAuthState } from '#core/accounts/oauth-state.ts'
import { ensureDevice } from '#core/accounts/device.ts'
import { linkProvider, reauthenticateForLink } from '#core/accounts/provider-links.ts'
import { claimSignIn, signInWithProvider } from '#core/accounts/provider-sign-in.ts'
import type { ProviderFailure, SignInProvider } from '#core/accounts/provider.ts'
import { AppError } from '#core/app-error.ts'
import { pathWithinSite } from '../path-within-site.ts'
import type { Handler } from '../register-operation.ts'
import type { Browser, Sessions } from '../session.ts'

type Operations = typeof providerOperations
type Handlers = { [Name in keyof Operations]: Handler<Operations[Name]> }
type ProviderOptions = {
  accounts: AccountPorts
  provider: SignInProvider | null
  publicUrl: string
}

/** A sign-in by redirect: its path, and the query parameters for /settings after linking. */
export type RedirectMethod = {
  path: string
  provider: SignInProvider
  linkParams: Record<string, string>
}
const PROVIDER_METHOD = { path: '/auth/provider', linkParams: {} }
export const TELEGRAM_METHOD = { path: '/auth/telegram', linkParams: { with: 'telegram' } }

/** Per client, because each request calls the provider. */
const SIGN_IN_RATE_LIMIT = { config: { limit: { max: 30, seconds: 60 } } }

const redirectUri = (publicUrl: string, { path }: Pick<RedirectMethod, 'path'>): string =>
  `${publicUrl}${path}/callback`

/** Handlers that claim a completed sign-in and start linking the provider to an account. */
export function providerHandlers({ accounts, provider, publicUrl }: ProviderOptions): Handlers {
  return {
    claimSignIn: async ({ body, browser }) => {
      const { account, tokens } = await claimSignIn(accounts, body.refreshToken, browser)
      browser.saveTokens(tokens)
      return { ...tokens, user: toUser(account, browser.now) }
    },
    linkProvider: async ({ body, browser, caller }) => {
      if (!provider) throw new AppError('provider_off')
      await reauthenticateForLink(accounts, caller, body.currentPassword, browser.now)
      return {
        url: await startLinking(accounts, { ...PROVIDER_METHOD, provider }, publicUrl, browser, {
          sessionId: caller.sessionId,
          accountId: caller.account.id,
        }),
      }
    },
  }
}

/** Returns the URL that links a provider to the account. Throws AppError. */
export async function startLinking(
  accounts: AccountPorts,
  method: RedirectMethod,
  publicUrl: string,
  browser: Browser,
  link: NonNullable<OAuthState['link']>,
): Promise<string> {
  const authorization = await startAuthorization(accounts, method, publicUrl, browser, {
    returnPath: null,
    link,
  })
  if ('refused' in authorization)
    throw new AppError('provider_unreachable', { params: { provider: method.provider.name } })
  return authorization.url
}

type RouteContext = Omit<ProviderOptions, 'provider'> & { sessions: Sessions }

/** Registers the routes of the configured providers: OpenID Connect and Telegram. */
export function providerRoutes(
  app: FastifyInstance,
  {
    provider,
    telegram,
    ...context
  }: RouteContext & { provider: SignInProvider | null; telegram: SignInProvider | null },
): void {
  if (provider) methodRoutes(app, { ...PROVIDER_METHOD, provider }, context)
  if (telegram) methodRoutes(app, { ...TELEGRAM_METHOD, provider: telegram }, context)
}

/** The routes that redirect to a provider and handle its callback. */
function methodRoutes(
  app: FastifyInstance,
  method: RedirectMethod,
  { accounts, publicUrl, sessions }: RouteContext,
): void {
  const { secrets } = accounts
  const { provider } = method

  app.get(method.path, SIGN_IN_RATE_LIMIT, async (request, reply) => {
    // Prevents login CSRF: another site must not start a sign-in.
    if (isCrossSite(request)) return redirectNoStore(reply, '/login')
    const { from } = request.query as { from?: unknown }
    const browser = sessions.browser(request, reply, new Date())
    const authorization = await startAuthorization(accounts, method, publicUrl, browser, {
      returnPath: pathWithinSite(from),
      link: null,
    })
    if (reply.sent) return reply // timed out in the meantime
    if ('refused' in authorization) {
      logFailure(request, authorization)
      return redirectNoStore(reply, '/login?error=provider_unavailable')
    }
    return redirectNoStore(reply, authorization.url)
  })

  app.get(`${method.path}/callback`, SIGN_IN_RATE_LIMIT, async (request, reply) => {
    const browser = sessions.browser(request, reply, new Date())
    const oauthState =
      browser.oauthState === null
        ? null
        : unsealOAuthState(secrets, browser.oauthState, browser.now)
    browser.clearOauthState()
    // The sign-in was started in another browser, by someone else or too long ago (RFC 9700 §4.7).
    if (!oauthState || oauthState.startPath !== method.path || oauthState.device !== browser.device)
      return redirectNoStore(reply, errorPath('authentication_failed'))
    const to = await handleCallback(request, browser, oauthState).catch((error: unknown) => {
      request.log.error(
        {
          event: 'sign_in.callback.failed',
          route: request.routeOptions.url,
          stack: (error as Error)?.stack,
        },
        'Sign-in callback failed',
      )
      return oauthState.link
        ? linkPath(method, 'authentication_failed')
        : errorPath('authentication_failed')
    })
    return reply.sent ? reply : redirectNoStore(reply, to)
  })

  async function handleCallback(
    request: FastifyRequest,
    browser: Browser,
    oauthState: OAuthState,
  ): Promise<string> {
    const query = request.url.slice(request.url.indexOf('?') + 1 || request.url.length)
    const identity = await provider.finish(
      new URL(`${redirectUri(publicUrl, method)}?${query}`),
      oauthState,
    )
    if ('refused' in identity) {
      logFailure(request, identity)
      return oauthState.link ? linkPath(method, identity.refused) : errorPath(identity.refused)
    }
    const verified = { identity, providerName: provider.name, language: browser.language }
    if (oauthState.link)
      return linkPath(
        method,
        await linkProvider(accounts, {
          ...verified,
          requestedBy: oauthState.link,
          now: browser.now,
        }),
      )
    const signedIn = await signInWithProvider(accounts, { ...verified, visit: browser })
    if ('refused' in signedIn) return errorPath(signedIn.refused)
    const { accessToken, refreshToken } = signedIn.session
    const params = new URLSearchParams({ accessToken, refreshToken })
    if (oauthState.returnPath !== null) params.set('from', oauthState.returnPath)
    return `/auth/callback?${params}`
  }
}

/** Starts the authorization at the provider and stores its state in a cookie. */
async function startAuthorization(
  { secrets }: AccountPorts,
  method: RedirectMethod,
  publicUrl: string,
  browser: Browser,
  intent: Pick<OAuthState, 'returnPath' | 'link'>,
): Promise<{ url: string } | ProviderFailure> {
  const response = await method.provider.begin(redirectUri(publicUrl, method))
  if ('refused' in response) return response
  const device = ensureDevice(browser.device)
  browser.saveDevice(device)
  browser.saveOauthState(
    sealOAuthState(
      secrets,
      { ...response.checks, ...intent, startPath: method.path, device },
      browser.now,
    ),
  )
  return { url: response.url }
}

const errorPath = (error: ProviderError): string => `/auth/callback?error=${error}`
const linkPath = ({ linkParams }: RedirectMethod, outcome: LinkOutcome): string =>
  `/settings?${new URLSearchParams({ link: outcome, ...linkParams })}`

const isCrossSite = (request: FastifyRequest): boolean =>
  !['same-origin', 'none', undefined].includes(
    request.headers['sec-fetch-site'] as string | undefined,
  )

function logFailure(request: FastifyRequest, { refused, detail }: ProviderFailure): void {
  if (refused !== 'access_denied')
    request.log.warn(
      { event: 'sign_in.provider.failed', refused, detail },
      'Sign-in with the provider failed',
    )
}

/** Redirects without caching or a referrer, because these URLs contain one-time secrets. */
const redirectNoStore = (reply: FastifyReply, to: string): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(to, 303)
