import { randomBytes } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { RawRequestDefaultExpression } from 'fastify'

/** The header with the request id, which is also in every log line about the request. */
export const REQUEST_ID = 'x-request-id'

/** Ids from a proxy must have this form to be safe in logs. */
const WELL_FORMED = /^[\w.-]{8,64}$/

type TrustProxy = boolean | number | string

/**
 * Returns a function for Fastify's `genReqId`: the id from a trusted proxy, or a new random one.
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

/** Returns whether an address belongs to a trusted proxy (TRUST_PROXY). */
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
