import { createECDH } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { allowedEndpoint } from '#adapters/web-push/push-hosts.ts'
import { createWebPush } from '#adapters/web-push/web-push.ts'
import type { Config, PushKeys } from '#config'
import type { PushService, PushSettings } from '#core/push/push-service.ts'
import { keepOnce } from './keep-once.ts'
import { PlainError } from './run.ts'

/** `app` is for pages, `service` for the worker. */
export type WiredPush = { app: PushSettings; service: PushService }

/**
 * With the keys of the settings; null without them. Throws PlainError for keys that are no pair.
 */
export function pushFrom(config: Config): WiredPush | null {
  return config.push && wired(config, config.push, { onThisMachine: false })
}

/**
 * Of the settings, else of `push-keys.json` in the data folder, which is made once: browsers that
 * subscribed with a key know no other.
 */
export function keptPush(config: Config): WiredPush {
  // Whoever reaches this machine alone may name its own push service, for trying it out.
  const onThisMachine = ['127.0.0.1', '::1', 'localhost'].includes(config.host)
  if (config.push) return wired(config, config.push, { onThisMachine })
  const file = path.join(config.dataDir, 'push-keys.json')
  keepOnce(file, () => {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    return JSON.stringify({
      publicKey: pair.getPublicKey('base64url'),
      privateKey: privateKeyOf(pair.getPrivateKey()),
    })
  })
  let kept: Partial<PushKeys> = {}
  try {
    kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<PushKeys>
  } catch {
    /* said below */
  }
  const { publicKey, privateKey } = kept
  if (typeof publicKey !== 'string' || typeof privateKey !== 'string')
    throw new PlainError(
      `${file} holds no keys: delete it, and a pair is made anew (browsers then have to be set up anew).`,
    )
  return wired(config, { publicKey, privateKey, subject: null }, { onThisMachine })
}

/** 32 bytes, whatever zeros it begins with. */
const privateKeyOf = (bytes: Buffer): string =>
  Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString('base64url')

function wired(
  config: Config,
  { publicKey, privateKey, subject }: PushKeys,
  where: { onThisMachine: boolean },
): WiredPush {
  if (publicOf(privateKey) !== publicKey)
    throw new PlainError(
      'VAPID_PUBLIC_KEY is not the public part of VAPID_PRIVATE_KEY: set both from one pair, for example what `npx web-push generate-vapid-keys` prints.',
    )
  const service = createWebPush({
    vapid: { publicKey, privateKey, subject: subject ?? subjectOf(config) },
    ...where,
  })
  return { app: { publicKey, allows: (endpoint) => allowedEndpoint(endpoint, where) }, service }
}

function publicOf(privateKey: string): string | null {
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
