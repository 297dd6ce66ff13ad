import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call an operation: anyone, signed-in users, users with full access (an active trial or
 * subscription, or administrators), or administrators. Ownership of rows is checked in core.
 */
export type Access = 'anyone' | 'user' | 'fullAccess' | 'admin'

/** An HTTP operation as data, used by the server, the typed client and the documentation. */
export type Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
> = {
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path parameters are written `{name}`, as in OpenAPI. */
  path: string
  access: Allowed
  /** With `fullAccess`: the error for callers without it, instead of the default one. */
  forbiddenError?: 'alerts_need_subscription'
  /**
   * With `anyone`: the handler receives the signed-in user, if any. An expired token counts as a
   * visitor and is not an error.
   */
  optionalAuth?: boolean
  /**
   * Can be called with an API key, which counts the call. Unless anyone may call it, the caller is
   * then the account of the key.
   */
  allowsApiKey?: boolean
  /** The operation reads cookies, so every caller needs protection from cross-site requests. */
  usesCookies?: boolean
  /** The operation has no `body`, and accepts and ignores those of HTML forms. */
  ignoresForms?: boolean
  /** The operation sends an email. Answers 503 if email is not set up. */
  requiresEmail?: boolean
  summary: string
  /** The `cache-control` header. Default: `private, no-cache`. */
  cacheControl?: string
  /** Points of the rate limit that all requests of a network share. Default 1. */
  cost?: number | ((query: Readonly<Record<string, unknown>>) => number)
  /** An additional limit per network, across all servers. */
  callsPerHour?: number
  /**
   * The content types of responses that are not JSON, by the path parameter `format`. The handler
   * returns a `FormattedText`, `response` is a string.
   */
  formats?: Readonly<Record<string, string>>
  params?: Params
  query?: Query
  body?: Body
  response: Output
}

/** Identity function that infers the literal types of an operation. */
export const operation = <
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
  W extends Access,
>(
  op: Operation<P, Q, B, A, W>,
): Operation<P, Q, B, A, W> => op

/**
 * The `cost` of a list. Serializing a listing takes about 0.14 ms, reading and compressing it as
 * much again.
 */
export const costOfList = ({ limit }: Readonly<Record<string, unknown>>): number =>
  1 + Math.floor(Math.min(Number(limit) || 0, 1000) / 50)

/**
 * The body of every error response. `field` is the invalid parameter or field, if there is one;
 * `params` are the values in `message`.
 */
export type ErrorBody = {
  statusCode: number
  error: string
  code: ErrorCode
  message: string
  field?: string
  params?: Readonly<Record<string, string | number>>
}

/**
 * A response that is JSON already, with exactly the fields of its schema. For those that cost more
 * to read into objects and write again than to find.
 */
export class JsonText<Value = unknown> {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  parse(): Value {
    return JSON.parse(this.text) as Value
  }
}

/** A response that is not JSON, in one of the `formats` of its operation. */
export class FormattedText {
  readonly contentType: string
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
  constructor(contentType: string, text: string, headers: Readonly<Record<string, string>> = {}) {
    this.contentType = contentType
    this.text = text
    this.headers = headers
  }
}
