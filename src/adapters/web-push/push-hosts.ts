/** Where browsers have their push services. `*.` stands for any name below. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
] as const

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']
const MAX_LENGTH = 1000

/**
 * Whether messages may go to an address that a browser named: https, on its usual port, at a push
 * service that is known, so that nobody makes us call other servers. `allowLoopback`: over http at
 * this machine too, where only this machine is served.
 */
export function isAllowedEndpoint(
  endpoint: string,
  { allowLoopback }: { allowLoopback: boolean },
): boolean {
  if (endpoint.length > MAX_LENGTH || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint)
  if (username || password || hash) return false
  if (allowLoopback && protocol === 'http:' && LOOPBACK.includes(hostname)) return true
  return (
    protocol === 'https:' &&
    port === '' &&
    PUSH_HOSTS.some((host) =>
      host.startsWith('*') ? hostname.endsWith(host.slice(1)) : hostname === host,
    )
  )
}
