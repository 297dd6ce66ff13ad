import { worker } from './scope.ts'

/**
 * Filled in by the build: its id, its entry script, the files needed to show pages offline, and all
 * others except large and rarely used ones.
 */
declare const BINA_BUILD: {
  id: string
  entry: string
  files: readonly string[]
  rest: readonly string[]
}
const build = BINA_BUILD

/** An empty page that stands in for any page offline; the application renders the content. */
const SHELL_PAGE = '/offline'
const AT_ONCE = 6
const PREFIX = 'bina-'
const BUILD_CACHE = `${PREFIX}build-${build.id}`
/** Both contain public data only. Increase the number when their format changes. */
export const SAVED_CACHE = `${PREFIX}saved-2`
export const PHOTO_CACHE = `${PREFIX}saved-photos-1`

/**
 * Caches this build before it is offered. If anything fails, the installation fails: the previous
 * worker stays active and the browser retries later.
 */
export async function cacheBuild(): Promise<void> {
  const cache = await caches.open(BUILD_CACHE)
  await Promise.all(build.files.map((file) => cacheFile(cache, file)))
  const page = await fetchOk(SHELL_PAGE, { credentials: 'omit', cache: 'no-store' })
  // During a rollout the page may come from a server with another build.
  if (!(await page.clone().text()).includes(build.entry))
    throw new Error('the offline page belongs to another build')
  await cache.put(SHELL_PAGE, page)
}

/**
 * Caches the rest of the build, a few files at a time, so that an open page still finds them after
 * the next release.
 */
export async function cacheRest(): Promise<void> {
  const cache = await caches.open(BUILD_CACHE)
  for (let at = 0; at < build.rest.length; at += AT_ONCE)
    await Promise.all(build.rest.slice(at, at + AT_ONCE).map((file) => cacheFile(cache, file)))
}

/** Deletes all other builds and takes control of the open pages. */
export async function deleteOldBuilds(): Promise<void> {
  const currentCaches = new Set([BUILD_CACHE, SAVED_CACHE, PHOTO_CACHE])
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && !currentCaches.has(name)) await caches.delete(name)
  await worker.clients.claim()
}

/** A file with a content hash in its name; cached on first use. */
export async function serveAsset(request: Request): Promise<Response> {
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
  // The name contains a content hash: a copy from the previous build is the same file.
  await cache.put(file, (await caches.match(file)) ?? (await fetchOk(file)))
}

async function fetchOk(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init)
  if (response.status !== 200 || response.redirected)
    throw new Error(`${path}: HTTP ${response.status}`)
  return response
}
