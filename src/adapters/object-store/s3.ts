import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { ListableStore } from '#core/photos/object-store.ts'
import { checkKey, checkObject, contentTypeOfKey, isKey } from './keys.ts'
import { S3Error, toS3Error } from './s3-error.ts'

export type S3Options = {
  bucket: string
  region: string
  /** Without a trailing slash; null: Amazon, with the bucket in the host name. */
  endpoint: string | null
  /** null: the default credentials of the SDK. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
  /** Per request including its retries. Browsers give up on a page after ten seconds. */
  timeoutsMs?: { read: number; write: number }
}

export type S3Store = ListableStore & {
  /** Checks access to the bucket with one request; null when it works. */
  check(): Promise<S3Error | null>
  close(): void
}

/** The same as the path on the site, so that a CDN can read the bucket without rewriting paths. */
const PREFIX = 'photos/'
/** The bytes under a key never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Our photos have a few hundred kilobytes. */
const MAX_BYTES = 64 * 1024 * 1024
const MAX_ATTEMPTS = 3

/**
 * Stores objects in an S3 bucket. Throws S3Error, after up to three tries. The credentials must
 * allow listing the bucket: otherwise S3 answers 403 instead of 404 for missing objects.
 */
export function createS3Store({
  bucket,
  region,
  endpoint,
  credentials,
  timeoutsMs = { read: 8000, write: 15_000 },
}: S3Options): S3Store {
  const client = new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials ? { credentials } : {}),
    maxAttempts: MAX_ATTEMPTS,
    // The signature covers a hash of the body already, and not all stores support the newer
    // checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: Math.min(2000, timeoutsMs.read / 2),
      requestTimeout: timeoutsMs.read / 2,
      throwOnRequestTimeout: true,
    },
  })
  const object = (key: string) => ({ Bucket: bucket, Key: PREFIX + key })
  const readOptions = () => ({ abortSignal: AbortSignal.timeout(timeoutsMs.read) })
  const writeOptions = () => ({
    abortSignal: AbortSignal.timeout(timeoutsMs.write),
    requestTimeout: timeoutsMs.write / 2,
  })
  const location = { bucket, region, endpoint }
  const asS3Error = (error: unknown): S3Error =>
    error instanceof S3Error ? error : toS3Error(error, location)

  return {
    async put(key, bytes, contentType) {
      checkObject(key, contentType)
      try {
        await client.send(
          new PutObjectCommand({
            ...object(key),
            Body: bytes,
            ContentType: contentType,
            CacheControl: IMMUTABLE,
          }),
          writeOptions(),
        )
      } catch (error) {
        throw asS3Error(error)
      }
    },
    async get(key) {
      checkKey(key)
      const contentType = contentTypeOfKey(key)
      if (!contentType) return null
      const options = readOptions()
      try {
        // The SDK only retries until the headers arrive; retry once for a truncated body.
        const bytes = await read(key, options).catch((error: unknown) => {
          if (error instanceof TruncatedBody && !options.abortSignal.aborted)
            return read(key, options)
          throw error
        })
        return bytes && { bytes, contentType }
      } catch (error) {
        throw asS3Error(error instanceof TruncatedBody ? error.cause : error)
      }
    },
    async delete(key) {
      checkKey(key)
      try {
        await client.send(new DeleteObjectCommand(object(key)), writeOptions())
      } catch (error) {
        throw asS3Error(error)
      }
    },
    async *keys() {
      let from: string | undefined
      do {
        const page = await client
          .send(
            new ListObjectsV2Command({ Bucket: bucket, Prefix: PREFIX, ContinuationToken: from }),
            writeOptions(),
          )
          .catch((error: unknown) => {
            throw asS3Error(error)
          })
        for (const { Key = '' } of page.Contents ?? []) {
          const key = Key.slice(PREFIX.length)
          if (isKey(key) && contentTypeOfKey(key)) yield key
        }
        from = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (from !== undefined)
    },
    async check() {
      try {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: PREFIX, MaxKeys: 1 }),
          readOptions(),
        )
        // Not a listing but some web page: another service on this port, or a captive portal.
        return page.Name === undefined && page.KeyCount === undefined
          ? new S3Error(
              `The server at ${endpoint ?? 'Amazon'} is not an S3 store: correct S3_ENDPOINT.`,
              true,
            )
          : null
      } catch (error) {
        return asS3Error(error)
      }
    },
    close: () => client.destroy(),
  }

  /** null when the object does not exist. */
  async function read(
    key: string,
    options: ReturnType<typeof readOptions>,
  ): Promise<Uint8Array | null> {
    const answer = await client
      .send(new GetObjectCommand(object(key)), options)
      .catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      })
    if (!answer?.Body) return null
    if ((answer.ContentLength ?? 0) > MAX_BYTES) {
      const body = answer.Body as unknown as { destroy(): void }
      body.destroy()
      throw new S3Error(
        `An object in the photo store is too large for a photo (${answer.ContentLength} bytes)`,
        true,
      )
    }
    return answer.Body.transformToByteArray().catch((error: unknown) => {
      throw new TruncatedBody('the body was truncated', { cause: error })
    })
  }
}

class TruncatedBody extends Error {}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')
