import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Cryptography with SECRET_KEY. Each purpose has its own derived key (HKDF, RFC 5869), so that a
 * value created for one purpose is invalid for another.
 */
export type Secrets = {
  /** The derived key of 32 bytes, for other formats such as JWT. */
  key(purpose: string): Uint8Array
  /** HMAC-SHA-256, stored instead of tokens and codes. */
  hash(purpose: string, value: string): Buffer
  /** Encrypts with AES-256-GCM. Returns 12 bytes of nonce, 16 bytes of tag and the ciphertext. */
  seal(purpose: string, text: string): Buffer
  /** Decrypts. Returns null for another key or purpose, or when the value was modified. */
  unseal(purpose: string, sealed: Uint8Array): string | null
}

/** Derives all keys from `secretKey`. */
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
