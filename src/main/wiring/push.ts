import { createECDH } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isAllowedEndpoint } from '#adapters/web-push/push-hosts.ts'
import { createVapidKeys, createWebPush } from '#adapters/web-push/web-push.ts'
import type { Config, PushKeys } from '#config'
import type { PushService, PushSettings } from '#core/push/push-service.ts'
import { writeOnce } from './write-once.ts'
import { CommandError } from './run.ts'

/** `app` is for the web server, `service` for the worker. */
export type WiredPush = { app: PushSettings; service: PushService }

/** Web push with the configured keys; null without keys. Throws CommandError for a wrong pair. */
export function pushFrom(config: Config): WiredPush | null {
  return config.push && wirePush(config, config.push, { allowLoopback: false })
}

/**
 * Web push with the configured keys, or with those of `push-keys.json` in the data folder. The file
 * is created once, since subscriptions are bound to the key (RFC 8292). Throws CommandError.
 */
export function pushWithStoredKeys(config: Config): WiredPush {
  // Only this machine can reach the server, so a local push service is allowed for try-outs.
  const allowLoopback = ['127.0.0.1', '::1', 'localhost'].includes(config.host)
  if (config.push) return wirePush(config, config.push, { allowLoopback })
  const file = path.join(config.dataDir, 'push-keys.json')
  writeOnce(file, () => JSON.stringify(createVapidKeys()))
  let storedKeys: Partial<PushKeys> = {}
  try {
    storedKeys = JSON.parse(readFileSync(file, 'utf8')) as Partial<PushKeys>
  } catch {
    /* reported below */
  }
  const { publicKey, privateKey } = storedKeys
  if (typeof publicKey !== 'string' || typeof privateKey !== 'string')
    throw new CommandError(
      `${file} has no valid keys: delete it to get new ones ` +
        '(browsers then have to turn notifications on again).',
    )
  return wirePush(config, { publicKey, privateKey, subject: null }, { allowLoopback })
}

function wirePush(
  config: Config,
  { publicKey, privateKey, subject }: PushKeys,
  hosts: { allowLoopback: boolean },
): WiredPush {
  if (publicKeyOf(privateKey) !== publicKey)
    throw new CommandError(
      'VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY: set both to one pair, ' +
        'for example from `npx web-push generate-vapid-keys`.',
    )
  const service = createWebPush({
    vapid: { publicKey, privateKey, subject: subject ?? subjectOf(config) },
    ...hosts,
  })
  return {
    app: { publicKey, isAllowedEndpoint: (endpoint) => isAllowedEndpoint(endpoint, hosts) },
    service,
  }
}

function publicKeyOf(privateKey: string): string | null {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url')
  } catch {
    return null
  }
}

/** The contact for push services (RFC 8292, `sub`). */
function subjectOf({ contactEmail, publicUrl }: Config): string {
  if (contactEmail !== null) return `mailto:${contactEmail}`
  return publicUrl.startsWith('https://') ? publicUrl : 'mailto:nobody@example.com'
}
