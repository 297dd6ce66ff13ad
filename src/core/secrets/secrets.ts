import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/**
 * What is done with SECRET_KEY. Each purpose has a key of its own, so that a value made for one is
 * worth nothing for another.
 */
export type Secrets = {
  /** 32 bytes, for signing in another format, such as a JSON Web Token. */
  key(purpose: string): Uint8Array
  /** A keyed hash of 32 bytes: what is stored in place of a token or code. */
  hash(purpose: string, value: string): Buffer
  /** AES-256-GCM: 12 bytes of nonce, 16 of tag, then the text. */
  seal(purpose: string, text: string): Buffer
  /** null: it was not sealed with this key for this purpose, or was changed since. */
  unseal(purpose: string, sealed: Uint8Array): string | null
}

/** Secrets that depend on `secretKey` alone; whoever has it can make and read them all. */
export function openSecrets(secretKey: string): Secrets {
  const keys = new Map<string, Uint8Array>()
  const key = (purpose: string): Uint8Array => {
    const cached = keys.get(purpose)
    if (cached) return cached
    const derived = new Uint8Array(hkdfSync('sha256', secretKey, 'bina', purpose, 32))
    keys.set(purpose, derived)
    return derived
  }
  return {
    key,
    hash: (purpose, value) => createHmac('sha256', key(purpose)).update(value).digest(),
    seal(purpose, text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key(purpose), nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    unseal(purpose, sealed) {
      if (sealed.length < 28) return null
      const decipher = createDecipheriv('aes-256-gcm', key(purpose), sealed.subarray(0, 12))
      decipher.setAuthTag(sealed.subarray(12, 28))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString(
          'utf8',
        )
      } catch {
        return null
      }
    },
  }
}
