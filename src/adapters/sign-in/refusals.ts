import { errors } from 'jose'
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import type { RefusedByProvider } from '#core/accounts/provider.ts'

/**
 * Something of the provider that must not be believed; the message says what, and nothing of the
 * person.
 */
export class UntrustedAnswer extends Error {}

/** How the provider says that it cannot at present (RFC 6749 §4.1.2.1). */
const AWAY = new Set(['server_error', 'temporarily_unavailable'])
/** Codes of openid-client for answers that did not come or are no protocol at all. */
const NO_ANSWER = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

/**
 * What a failed sign-in comes to. Messages of others are not repeated: they may hold an address or
 * a code.
 */
export function refusalOf(error: unknown): RefusedByProvider {
  if (error instanceof AuthorizationResponseError) {
    const said = error.error
    if (said === 'access_denied') return { refused: 'access_denied', detail: 'the person said no' }
    return {
      refused: AWAY.has(said) ? 'provider_unavailable' : 'authentication_failed',
      detail: `the provider answered ${word(said)}`,
    }
  }
  if (error instanceof ResponseBodyError)
    return {
      refused:
        AWAY.has(error.error) || error.status >= 500
          ? 'provider_unavailable'
          : 'authentication_failed',
      detail: `the token request was answered ${word(error.error)}`,
    }
  if (error instanceof UntrustedAnswer)
    return { refused: 'authentication_failed', detail: `not believed: ${error.message}` }
  if (error instanceof errors.JWKSTimeout || isTimeout(error))
    return { refused: 'provider_unavailable', detail: 'no answer in time' }
  if (error instanceof errors.JOSEError)
    return {
      refused:
        error.constructor === errors.JOSEError ? 'provider_unavailable' : 'authentication_failed',
      detail: `not believed: ${error.code}${'claim' in error ? ` ${word(String(error.claim))}` : ''}`,
    }
  if (error instanceof ClientError) return ofLibrary(error)
  // fetch: no connection.
  if (error instanceof TypeError && error.message === 'fetch failed')
    return { refused: 'provider_unavailable', detail: `no connection: ${codeOf(error.cause)}` }
  return {
    refused: 'authentication_failed',
    detail: `unexpected: ${error instanceof Error ? error.name : typeof error}`,
  }
}

function ofLibrary(error: ClientError): RefusedByProvider {
  if (error.cause instanceof UntrustedAnswer) return refusalOf(error.cause)
  if (error.code === undefined || NO_ANSWER.has(error.code))
    return {
      refused: 'provider_unavailable',
      detail: `no answer that can be read: ${error.code ?? codeOf(error.cause)}`,
    }
  return { refused: 'authentication_failed', detail: `not believed: ${error.code}` }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')
const codeOf = (cause: unknown): string =>
  typeof cause === 'object' && cause !== null && 'code' in cause
    ? word(String(cause.code))
    : 'unknown'
/** A word of another's making, fit for a log. */
const word = (text: string): string => text.replace(/[^\w.-]/g, '').slice(0, 60)
