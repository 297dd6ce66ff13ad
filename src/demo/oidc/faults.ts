import type { ServerResponse } from 'node:http'

/** Errors in the claims or the signature of an ID token. */
export type TokenFault =
  | 'wrong-nonce'
  | 'no-nonce'
  | 'wrong-audience'
  | 'second-audience'
  | 'wrong-party'
  | 'wrong-issuer'
  | 'no-subject'
  | 'expired'
  | 'from-tomorrow'
  | 'issued-long-ago'
  | 'no-issue-time'
  | 'alg-none'
  | 'alg-hs256-secret'
  | 'alg-hs256-public-key'
  | 'unknown-key'
  | 'stranger-under-our-kid'
  | 'changed'
  | 'no-id-token'

/** How an endpoint of the provider fails. */
export type ServerFault =
  | 'hang'
  | '500'
  | 'reset'
  | 'nonsense'
  | 'other-shape'
  | 'huge'
  | 'redirect'
export type Address = 'discovery' | 'jwks' | 'token' | 'userinfo'

/** Failed or forged authorization responses. */
export type AnswerFault =
  | 'access_denied'
  | 'server_error'
  | 'temporarily_unavailable'
  | 'wrong-state'
  | 'wrong-answer-issuer'

export function answerFault(fault: ServerFault, response: ServerResponse): void {
  const json = { 'content-type': 'application/json' }
  switch (fault) {
    case 'hang':
      return
    case '500':
      return void response
        .writeHead(500, { 'content-type': 'text/html' })
        .end('<html><body>Internal Server Error</body></html>')
    case 'reset':
      return void response.socket?.resetAndDestroy()
    case 'nonsense':
      return void response.writeHead(200, json).end('{"issuer":')
    case 'other-shape':
      return void response.writeHead(200, json).end('[1]')
    case 'huge':
      return void response
        .writeHead(200, json)
        .end(JSON.stringify({ padding: 'x'.repeat(3_000_000) }))
    case 'redirect':
      return void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
  }
}
