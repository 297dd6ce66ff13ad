/**
 * Stores bytes by key: in a folder by default, in S3 in production. Keys are relative paths of
 * [a-z0-9/_.-]. Implemented by `adapters/object-store`.
 */
export type ObjectStore = {
  /** Stores the object atomically. The same key always has the same bytes. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** null when the key does not exist. */
  get(key: string): Promise<{ bytes: Uint8Array; contentType: string } | null>
  delete(key: string): Promise<void>
}

/** A store that lists its keys, in any order, for copies and backups. */
export type ListableStore = ObjectStore & { keys(): AsyncIterable<string> }
