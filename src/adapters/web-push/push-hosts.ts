/** Where browsers have their push services. `*.` stands for any name below. */
const HOSTS = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
] as const

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']
const LONGEST = 1000

/**
 * Whether messages may go to an address that a browser named: https, on its usual port, at a push
 * service that is known, so that nobody makes us call other servers. `onThisMachine`: over http at
 * this machine too, where only this machine is served.
 */
export function allowedEndpoint(
  endpoint: string,
  { onThisMachine }: { onThisMachine: boolean },
): boolean {
  if (endpoint.length > LONGEST || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint)
  if (username || password || hash) return false
  if (onThisMachine && protocol === 'http:' && LOOPBACK.includes(hostname)) return true
  return (
    protocol === 'https:' &&
    port === '' &&
    HOSTS.some((host) =>
      host.startsWith('*') ? hostname.endsWith(host.slice(1)) : hostname === host,
    )
  )
}
