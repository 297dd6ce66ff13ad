import type { ServerResponse } from 'node:http'

/** What an ID token says or how it is signed, where that is not as it should be. */
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

/** How an address of the provider fails as a server. */
export type ServerFault =
  | 'hang'
  | '500'
  | 'reset'
  | 'nonsense'
  | 'other-shape'
  | 'huge'
  | 'redirect'
export type Address = 'discovery' | 'jwks' | 'token' | 'userinfo'

/** The authorization answer of a provider that will not let somebody in. */
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
