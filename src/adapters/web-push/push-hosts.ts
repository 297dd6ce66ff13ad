/** The hosts of the browsers' push services. `*.` matches any subdomain. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
] as const

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']
const MAX_LENGTH = 1000

/**
 * Whether a push endpoint from a browser may be called: https on the default port of a known push
 * service, to prevent server-side request forgery. `allowLoopback` also allows http on this
 * machine, for a site that only this machine can reach.
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
