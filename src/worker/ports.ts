import type { Database } from '#core/db/database.ts'
import type { Extractor } from '#core/extraction/extraction.ts'
import type { ModelReader } from '#core/extraction/model-reader.ts'
import type { MailPorts } from '#core/mail/deliver.ts'
import type { ObjectStore } from '#core/photos/object-store.ts'
import type { PhotoSource } from '#core/photos/photo-source.ts'
import type { Geocoding } from '#core/places/geocode.ts'
import type { Secrets } from '#core/secrets/secrets.ts'

/** Where the worker says what happens; a pino logger is one. Details hold no words of posts and no addresses of people. */
export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>

/** What the steps of the pipeline work with. */
export type PipelinePorts = {
  database: Database
  extractor: Extractor
  /** Reads beside the extractor, where one is set up. */
  model?: ModelReader | null
  /** Knows houses by their address, where one is set up. */
  geocoding?: Geocoding | null
  /** Takes letters, where a mail server is set up; without it they wait as long as they are of use. */
  mail?: MailPorts | null
  /** What letters about accounts are made with; without it none are asked for here. */
  accounts?: { secrets: Secrets; publicUrl: string } | null
  photoSource: PhotoSource
  objects: ObjectStore
  log: Log
  /** Days without a sighting after which a flat is no longer listed; 30 by default. */
  expireDays?: number
  now?: () => Date
}
