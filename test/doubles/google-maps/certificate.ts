import { createHash, generateKeyPairSync, sign } from 'node:crypto'

/** `fingerprint` is the value for Chromium's --ignore-certificate-errors-spki-list. */
export type Certificate = { key: string; cert: string; fingerprint: string }

/** Creates a self-signed certificate, so that the repository contains no private key for it. */
export function createCertificate(host: string): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const ecdsaWithSha256 = der(0x30, Buffer.from('06082a8648ce3d040302', 'hex'))
  const commonName = der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(host)))
  const name = der(0x30, der(0x31, commonName))
  const validity = der(0x30, utcTime(-1), utcTime(7))
  const body = der(0x30, der(0x02, Buffer.from([1])), ecdsaWithSha256, name, validity, name, spki)
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const lines = der(0x30, body, ecdsaWithSha256, signature)
    .toString('base64')
    .replaceAll(/.{1,64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${lines}-----END CERTIFICATE-----\n`,
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  }
}

/** Encodes an ASN.1 element in DER: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const head =
    length < 0x80
      ? [tag, length]
      : length < 0x100
        ? [tag, 0x81, length]
        : [tag, 0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), content])
}

function utcTime(days: number): Buffer {
  const moment = new Date(Date.now() + days * 86_400_000).toISOString()
  return der(0x17, Buffer.from(`${moment.replaceAll(/[-:T]/g, '').slice(2, 14)}Z`))
}
