import { sql, type RawBuilder } from 'kysely'
import type { SourceName } from '#contract/sources.ts'

/** What identifies a post at its source, and leads to it (core/channels/source.ts). */
export type PostReference = {
  origin: SourceName
  /** The name of the channel. */
  channel: string
  externalId: string
  /** The address of the post, where it does not follow from the ids. */
  url: string | null
}

/** The reference of a row of `post` and its `channel`, as JSON. Takes the aliases of both. */
export const postReference = (post: string, channel: string): RawBuilder<PostReference> =>
  sql<PostReference>`json_build_object(
    'origin', ${sql.ref(`${channel}.origin`)},
    'channel', ${sql.ref(`${channel}.username`)},
    'externalId', coalesce(
      ${sql.ref(`${post}.external_id`)}, ${sql.ref(`${post}.message_id`)}::text
    ),
    'url', ${sql.ref(`${post}.url`)}
  )`
