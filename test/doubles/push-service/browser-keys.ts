import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'

/** Keys that a browser creates when it subscribes. */
export type BrowserKeys = { pair: ECDH; publicKey: Buffer; auth: Buffer }

export function createBrowser(): BrowserKeys {
  const pair = createECDH('prime256v1')
  return { pair, publicKey: pair.generateKeys(), auth: randomBytes(16) }
}

const TAG = 16

/** Decrypts a message of one record (RFC 8291). Throws if it is for another browser or altered. */
export function decrypt(body: Buffer, { pair, publicKey, auth }: BrowserKeys): string {
  // RFC 8188: salt, record size, length of the key id, key id (the sender's public key), records.
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const nameLength = body[20]!
  const sender = body.subarray(21, 21 + nameLength)
  const record = body.subarray(21 + nameLength)
  if (nameLength !== 65 || record.length > recordSize)
    throw new Error('expected one record with a 65-byte key id')
  const shared = pair.computeSecret(sender)
  const derive = (secret: Uint8Array, by: Uint8Array, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length))
  const secret = derive(
    shared,
    auth,
    Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]),
    32,
  )
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-TAG))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('missing delimiter of the last record')
  return padded.subarray(0, end).toString('utf8')
}
