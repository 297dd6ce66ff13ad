import type { Db } from '#core/db/database.ts'
import {
  findStoredCity,
  inAllCities,
  inCity,
  isDistributed,
} from '#core/db/distributed/city-scope.ts'
import type { PipelinePost } from './pipeline-post.ts'
import { UNKNOWN_CITY } from './post.ts'
import { FIRST_STEP, queueStep, republishPosts, reprocessPost } from './steps.ts'
import {
  copyPost,
  copyVisibility,
  findHomeCity,
  listPostsAbout,
  listReplies,
  saveHomeCity,
} from './store.ts'

/**
 * The database of the city in which the posts of a channel are stored (`inCity`): that of the
 * channel when its first posts are stored, for which `city` is given.
 */
export async function inHomeCity<D extends Db>(
  db: D,
  channelId: number,
  city?: string | null,
): Promise<D> {
  if (!(await isDistributed(db))) return db
  const known = await findHomeCity(db, channelId)
  if (known !== null || city === undefined) return inCity(db, known ?? UNKNOWN_CITY)
  return inCity(db, await saveHomeCity(db, channelId, city ?? UNKNOWN_CITY))
}

type Post = Pick<PipelinePost, 'id' | 'channelId' | 'messageId' | 'replyTo'>

/**
 * Copies a post to the other cities of its flats. A distributed database stores a post with its
 * channel, but a flat with its city: each copy has the flats of its city, and the post the rest.
 * Does nothing for a copy, and in a database that is not distributed.
 *
 * A reply follows the message that it replies to, so that "rented" reaches the flat. It may have
 * been read first, so it is read again when the message gets a copy.
 */
export async function copyToCities(
  tx: Db,
  post: Post,
  cities: readonly (string | null)[],
): Promise<void> {
  const home = await findHome(tx, post)
  if (home === null) return
  const own = new Set<string>()
  const targets = new Set(cities.map((city) => city ?? UNKNOWN_CITY))
  for (const { id, messageId } of await listPostsAbout(inAllCities(tx), post)) {
    const city = (await findStoredCity(tx, id))!
    targets.add(city)
    if (messageId === post.messageId) own.add(city)
  }
  targets.delete(home)
  for (const city of targets) {
    const copy = await copyPost(tx, post.id, await inCity(tx, city), FIRST_STEP)
    await queueStep(tx, copy, FIRST_STEP)
    if (!own.has(city)) for (const id of await listReplies(tx, post)) await reprocessPost(tx, id)
  }
}

/** Takes the copies of a post out with it, and brings them back. */
export async function updateCopies(tx: Db, post: Post): Promise<void> {
  if ((await findHome(tx, post)) === null) return
  for (const { id, messageId } of await listPostsAbout(inAllCities(tx), post)) {
    if (id === post.id || messageId !== post.messageId) continue
    const city = (await findStoredCity(tx, id))!
    if (await copyVisibility(tx, post.id, await inCity(tx, city), id))
      await republishPosts(tx, [id])
  }
}

/** The city of a post in a distributed database; null for a copy, and in other databases. */
async function findHome(tx: Db, { id, channelId }: Post): Promise<string | null> {
  const city = await findStoredCity(tx, id)
  return city !== null && city === (await findHomeCity(tx, channelId)) ? city : null
}
