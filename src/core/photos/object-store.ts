/**
 * The port for stored bytes: a folder by default, S3 in production. Keys are relative paths of
 * [a-z0-9/_.-].
 */
export type ObjectStore = {
  /** Stores whole or not at all; the same key twice is the same bytes. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** null when there is no such key. */
  get(key: string): Promise<{ bytes: Uint8Array; contentType: string } | null>
  delete(key: string): Promise<void>
}

/** A store that can say what it holds, in no order: what is wanted for moving and backing it up. */
export type ListableStore = ObjectStore & { keys(): AsyncIterable<string> }
