import { randomBytes } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { RawRequestDefaultExpression } from 'fastify'

/** What an answer and every line of the log about its request carry. */
export const REQUEST_ID = 'x-request-id'

/** Of a length and of letters that any log and any program takes. */
const WELL_FORMED = /^[\w.-]{8,64}$/

type TrustProxy = boolean | number | string

/**
 * Names requests: by the id that a trusted proxy gave, so that both logs can be read together, else
 * by a new one.
 */
export function requestIds(
  trustProxy: TrustProxy,
): (request: RawRequestDefaultExpression) => string {
  const isTrusted = peers(trustProxy)
  return (request) => {
    const given = request.headers[REQUEST_ID]
    if (
      typeof given === 'string' &&
      WELL_FORMED.test(given) &&
      isTrusted(request.socket.remoteAddress ?? '')
    )
      return given
    return randomBytes(8).toString('hex')
  }
}

/**
 * Whether whoever is at the other end of the connection is a proxy of ours, in the sense of the
 * setting.
 */
function peers(trustProxy: TrustProxy): (address: string) => boolean {
  if (typeof trustProxy !== 'string')
    return () => trustProxy === true || (typeof trustProxy === 'number' && trustProxy > 0)
  const list = new BlockList()
  for (const entry of trustProxy.split(/[,\s]+/).filter(Boolean)) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
}
