import { createECDH } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isAllowedEndpoint } from '#adapters/web-push/push-hosts.ts'
import { createWebPush } from '#adapters/web-push/web-push.ts'
import type { Config, PushKeys } from '#config'
import type { PushService, PushSettings } from '#core/push/push-service.ts'
import { writeOnce } from './write-once.ts'
import { CommandError } from './run.ts'

/** `app` is for pages, `service` for the worker. */
export type WiredPush = { app: PushSettings; service: PushService }

/**
 * With the keys of the settings; null without them. Throws CommandError for keys that are no pair.
 */
export function pushFrom(config: Config): WiredPush | null {
  return config.push && wirePush(config, config.push, { allowLoopback: false })
}

/**
 * Of the settings, else of `push-keys.json` in the data folder, which is made once: browsers that
 * subscribed with a key know no other.
 */
export function pushWithStoredKeys(config: Config): WiredPush {
  // Whoever reaches this machine alone may name its own push service, for trying it out.
  const allowLoopback = ['127.0.0.1', '::1', 'localhost'].includes(config.host)
  if (config.push) return wirePush(config, config.push, { allowLoopback })
  const file = path.join(config.dataDir, 'push-keys.json')
  writeOnce(file, () => {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    return JSON.stringify({
      publicKey: pair.getPublicKey('base64url'),
      privateKey: privateKeyOf(pair.getPrivateKey()),
    })
  })
  let storedKeys: Partial<PushKeys> = {}
  try {
    storedKeys = JSON.parse(readFileSync(file, 'utf8')) as Partial<PushKeys>
  } catch {
    /* said below */
  }
  const { publicKey, privateKey } = storedKeys
  if (typeof publicKey !== 'string' || typeof privateKey !== 'string')
    throw new CommandError(
      `${file} holds no keys: delete it, and a pair is made anew ` +
        '(browsers then have to be set up anew).',
    )
  return wirePush(config, { publicKey, privateKey, subject: null }, { allowLoopback })
}

/** 32 bytes, whatever zeros it begins with. */
const privateKeyOf = (bytes: Buffer): string =>
  Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString('base64url')

function wirePush(
  config: Config,
  { publicKey, privateKey, subject }: PushKeys,
  hosts: { allowLoopback: boolean },
): WiredPush {
  if (publicKeyOf(privateKey) !== publicKey)
    throw new CommandError(
      'VAPID_PUBLIC_KEY is not the public part of VAPID_PRIVATE_KEY: set both from one pair, ' +
        'for example what `npx web-push generate-vapid-keys` prints.',
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

/** How those who run push services reach whoever runs this site. */
function subjectOf({ contactEmail, publicUrl }: Config): string {
  if (contactEmail !== null) return `mailto:${contactEmail}`
  return publicUrl.startsWith('https://') ? publicUrl : 'mailto:nobody@example.com'
}
