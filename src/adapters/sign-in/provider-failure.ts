import { errors } from 'jose'
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import type { ProviderFailure } from '#core/accounts/provider.ts'

/**
 * Something of the provider that must not be believed; the message says what, and nothing of the
 * person.
 */
export class UntrustedResponseError extends Error {}

/** How the provider says that it cannot at present (RFC 6749 §4.1.2.1). */
const UNAVAILABLE_ERRORS = new Set(['server_error', 'temporarily_unavailable'])
/** Codes of openid-client for answers that did not come or are no protocol at all. */
const NO_RESPONSE_CODES = new Set([
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
export function toProviderFailure(error: unknown): ProviderFailure {
  if (error instanceof AuthorizationResponseError) {
    const code = error.error
    if (code === 'access_denied') return { refused: 'access_denied', detail: 'the person said no' }
    return {
      refused: UNAVAILABLE_ERRORS.has(code) ? 'provider_unavailable' : 'authentication_failed',
      detail: `the provider answered ${sanitize(code)}`,
    }
  }
  if (error instanceof ResponseBodyError)
    return {
      refused:
        UNAVAILABLE_ERRORS.has(error.error) || error.status >= 500
          ? 'provider_unavailable'
          : 'authentication_failed',
      detail: `the token request was answered ${sanitize(error.error)}`,
    }
  if (error instanceof UntrustedResponseError)
    return { refused: 'authentication_failed', detail: `not believed: ${error.message}` }
  if (error instanceof errors.JWKSTimeout || isTimeout(error))
    return { refused: 'provider_unavailable', detail: 'no answer in time' }
  if (error instanceof errors.JOSEError) {
    const claim = 'claim' in error ? ` ${sanitize(String(error.claim))}` : ''
    return {
      refused:
        error.constructor === errors.JOSEError ? 'provider_unavailable' : 'authentication_failed',
      detail: `not believed: ${error.code}${claim}`,
    }
  }
  if (error instanceof ClientError) return fromClientError(error)
  // fetch: no connection.
  if (error instanceof TypeError && error.message === 'fetch failed')
    return { refused: 'provider_unavailable', detail: `no connection: ${codeOf(error.cause)}` }
  return {
    refused: 'authentication_failed',
    detail: `unexpected: ${error instanceof Error ? error.name : typeof error}`,
  }
}

function fromClientError(error: ClientError): ProviderFailure {
  if (error.cause instanceof UntrustedResponseError) return toProviderFailure(error.cause)
  if (error.code === undefined || NO_RESPONSE_CODES.has(error.code))
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
    ? sanitize(String(cause.code))
    : 'unknown'
/** A word of another's making, fit for a log. */
const sanitize = (text: string): string => text.replace(/[^\w.-]/g, '').slice(0, 60)
