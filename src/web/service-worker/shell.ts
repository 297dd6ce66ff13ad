import { worker } from './scope.ts'

/**
 * Written in by the build: its id, the script that every page of it starts with, the files that it
 * shows pages with offline, and all others but the large and the rare.
 */
declare const BINA_BUILD: {
  id: string
  entry: string
  files: readonly string[]
  rest: readonly string[]
}
const build = BINA_BUILD

/** The page without content that stands in for any page offline; its application draws the rest. */
const SHELL_PAGE = '/offline'
const AT_ONCE = 6
const PREFIX = 'bina-'
const BUILD_CACHE = `${PREFIX}build-${build.id}`
/** Both hold nothing but what anybody may see; the number changes with their shape. */
export const SAVED_CACHE = `${PREFIX}saved-1`
export const PHOTO_CACHE = `${PREFIX}saved-photos-1`

/**
 * Has this build at hand before it is offered. Any failure fails the whole: the worker of before
 * goes on, and this one is tried again later.
 */
export async function cacheBuild(): Promise<void> {
  const cache = await caches.open(BUILD_CACHE)
  await Promise.all(build.files.map((file) => cacheFile(cache, file)))
  const page = await fetchOk(SHELL_PAGE, { credentials: 'omit', cache: 'no-store' })
  // While a release spreads over servers, this one may have come from one that is ahead or behind.
  if (!(await page.clone().text()).includes(build.entry))
    throw new Error('the offline page is of another build')
  await cache.put(SHELL_PAGE, page)
}

/**
 * Has the rest of it at hand, a few files at a time: a page that stays open while the next build is
 * released still finds them.
 */
export async function cacheRest(): Promise<void> {
  const cache = await caches.open(BUILD_CACHE)
  for (let at = 0; at < build.rest.length; at += AT_ONCE)
    await Promise.all(build.rest.slice(at, at + AT_ONCE).map((file) => cacheFile(cache, file)))
}

/** Forgets every build but this one, and takes the open pages over. */
export async function deleteOldBuilds(): Promise<void> {
  const currentCaches = new Set([BUILD_CACHE, SAVED_CACHE, PHOTO_CACHE])
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && !currentCaches.has(name)) await caches.delete(name)
  await worker.clients.claim()
}

/** A file whose content never changes under its name; kept from the first time on. */
export async function asset(request: Request): Promise<Response> {
  const cache = await caches.open(BUILD_CACHE)
  const known = await cache.match(request.url)
  if (known) return known
  const response = await fetch(request)
  if (response.status === 200 && response.type === 'basic')
    await cache.put(request.url, response.clone())
  return response
}

export async function shellPage(): Promise<Response> {
  return (await caches.match(SHELL_PAGE, { cacheName: BUILD_CACHE })) ?? Response.error()
}

/** Whether a file belongs to this build. */
export const isOfThisBuild = (path: string): boolean => build.files.includes(path)

async function cacheFile(cache: Cache, file: string): Promise<void> {
  if (await cache.match(file)) return
  // A name has its content's hash in it: what the build before had under it is the same.
  await cache.put(file, (await caches.match(file)) ?? (await fetchOk(file)))
}

async function fetchOk(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init)
  if (response.status !== 200 || response.redirected) throw new Error(`${path}: ${response.status}`)
  return response
}
