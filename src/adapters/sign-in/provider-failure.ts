import { errors } from 'jose'
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import type { ProviderFailure } from '#core/accounts/provider.ts'

/** The provider sent an invalid response. The message contains no personal data. */
export class UntrustedResponseError extends Error {}

/** Error codes for temporary failures of the provider (RFC 6749 §4.1.2.1). */
const UNAVAILABLE_ERRORS = new Set(['server_error', 'temporarily_unavailable'])
/** Error codes of openid-client for missing responses and responses of another protocol. */
const NO_RESPONSE_CODES = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

/**
 * Converts an error of a sign-in. Messages of other libraries are left out, because they can
 * contain an email or a code.
 */
export function toProviderFailure(error: unknown): ProviderFailure {
  if (error instanceof AuthorizationResponseError) {
    const code = error.error
    if (code === 'access_denied') return { refused: 'access_denied', detail: 'denied by the user' }
    return {
      refused: UNAVAILABLE_ERRORS.has(code) ? 'provider_unavailable' : 'authentication_failed',
      detail: `error response: ${sanitize(code)}`,
    }
  }
  if (error instanceof ResponseBodyError)
    return {
      refused:
        UNAVAILABLE_ERRORS.has(error.error) || error.status >= 500
          ? 'provider_unavailable'
          : 'authentication_failed',
      detail: `error response to the token request: ${sanitize(error.error)}`,
    }
  if (error instanceof UntrustedResponseError)
    return { refused: 'authentication_failed', detail: `invalid response: ${error.message}` }
  if (error instanceof errors.JWKSTimeout || isTimeout(error))
    return { refused: 'provider_unavailable', detail: 'timed out' }
  if (error instanceof errors.JOSEError) {
    const claim = 'claim' in error ? ` ${sanitize(String(error.claim))}` : ''
    return {
      refused:
        error.constructor === errors.JOSEError ? 'provider_unavailable' : 'authentication_failed',
      detail: `invalid response: ${error.code}${claim}`,
    }
  }
  if (error instanceof ClientError) return fromClientError(error)
  // How fetch reports that there is no connection.
  if (error instanceof TypeError && error.message === 'fetch failed')
    return { refused: 'provider_unavailable', detail: `no connection: ${getCode(error.cause)}` }
  return {
    refused: 'authentication_failed',
    detail: `unexpected error: ${error instanceof Error ? error.name : typeof error}`,
  }
}

function fromClientError(error: ClientError): ProviderFailure {
  if (error.cause instanceof UntrustedResponseError) return toProviderFailure(error.cause)
  if (error.code === undefined || NO_RESPONSE_CODES.has(error.code))
    return {
      refused: 'provider_unavailable',
      detail: `unreadable response: ${error.code ?? getCode(error.cause)}`,
    }
  return { refused: 'authentication_failed', detail: `invalid response: ${error.code}` }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')
const getCode = (cause: unknown): string =>
  typeof cause === 'object' && cause !== null && 'code' in cause
    ? sanitize(String(cause.code))
    : 'unknown'
/** Makes a text of another system safe for the log. */
const sanitize = (text: string): string => text.replace(/[^\w.-]/g, '').slice(0, 60)
