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
  /** Without a slash at the end; null: Amazon's own, addressed by the bucket's host name. */
  endpoint: string | null
  /** null: what the SDK finds by itself. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
  /**
   * How long each question may take in all, with its tries. Pages are given up after ten seconds.
   */
  timeoutsMs?: { read: number; write: number }
}

export type S3Store = ListableStore & {
  /** Asks for the bucket once; null when it will do. */
  check(): Promise<S3Error | null>
  close(): void
}

/**
 * As the site's own paths have it, so that a cache in front may ask the bucket by the same path.
 */
const PREFIX = 'photos/'
/** The bytes under a key never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** A photo of ours has some hundred kilobytes. */
const MAX_BYTES = 64 * 1024 * 1024
const MAX_ATTEMPTS = 3

/**
 * Stored bytes as objects of a bucket. Whatever goes wrong is thrown as an S3Error, after three
 * tries where another may help. The key needs to list the bucket too: without that right a store
 * answers 403 where there is no such object.
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
    // The signature covers the bytes' hash already, and not every store knows the newer checksums.
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
        // The SDK tries again until the headers have come; a body that breaks off is asked for once
        // more.
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
        // A web page is no list: a port of another service, or a portal in between.
        return page.Name === undefined && page.KeyCount === undefined
          ? new S3Error(
              `What answers at ${endpoint ?? 'Amazon'} does not speak S3: correct S3_ENDPOINT.`,
              true,
            )
          : null
      } catch (error) {
        return asS3Error(error)
      }
    },
    close: () => client.destroy(),
  }

  /** null when there is no such object. */
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
        `The photo store holds ${answer.ContentLength} bytes under a key of a photo`,
        true,
      )
    }
    return answer.Body.transformToByteArray().catch((error: unknown) => {
      throw new TruncatedBody('the body broke off', { cause: error })
    })
  }
}

class TruncatedBody extends Error {}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')
