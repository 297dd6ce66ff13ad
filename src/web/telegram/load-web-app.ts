import type { WebApp } from './web-app.ts'

/** Fetches the host's script; null: it did not come, and pages stand without their host. */
export function loadWebApp(scriptUrl: string, nonce: string | undefined): Promise<WebApp | null> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    if (nonce) script.nonce = nonce
    script.addEventListener('load', () =>
      resolve((window as { Telegram?: { WebApp?: WebApp } }).Telegram?.WebApp ?? null),
    )
    script.addEventListener('error', () => resolve(null))
    document.head.append(script)
  })
}
