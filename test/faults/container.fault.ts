import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasNginx, startNginx } from '../topology/nginx.ts'
import { startProxy } from '../topology/proxy.ts'
import { post, startTopology, type Topology } from '../topology/start-topology.ts'
import {
  buildImage,
  canBuildImages,
  commandPid,
  removeImages,
  startInContainer,
} from './container.ts'
import { until } from './processes.ts'

describe.skipIf(!canBuildImages)('the container image', () => {
  let site: Topology
  let image: string
  const remove: (() => void)[] = []

  beforeAll(async () => {
    image = buildImage()
    site = await startTopology({
      front: hasNginx ? startNginx : startProxy,
      start(main, _dataDir, env) {
        const container = startInContainer(image, ['node', `dist/main/${main}.js`], env)
        remove.push(container.remove)
        return container.child
      },
    })
  })
  afterAll(async () => {
    await site?.stop()
    for (const one of remove) one()
    removeImages()
  })

  test('serves a post that its worker has read, behind the proxy', async () => {
    const { id, images } = await post(site, 740, 0, [site.origin])
    const page = await fetch(`${site.origin}/listing/${id}`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('740')])
    const photo = await fetch(site.origin + images[0]!)
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  test('answers its health checks', async () => {
    for (const { origin } of site.web)
      for (const path of ['/healthz', '/readyz'])
        expect((await fetch(origin + path)).status, path).toBe(200)
  })

  test('lists its packages as CycloneDX', async () => {
    const { child, remove: removeIt } = startInContainer(image, ['cat', 'sbom.cdx.json'], {})
    remove.push(removeIt)
    expect(await child.ended).toBe(0)
    const { bomFormat, components } = JSON.parse(child.output()) as {
      bomFormat: string
      components: { name: string; licenses: object[]; hashes: object[] }[]
    }
    expect(bomFormat).toBe('CycloneDX')
    expect(components.find(({ name }) => name === 'fastify')).toMatchObject({
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512' }],
    })
  })

  test('one of two servers ends on SIGTERM; the other goes on', async () => {
    const [server] = site.web
    process.kill(commandPid(server.pid()), 'SIGTERM')
    await until('the server has ended', () => server.ending() !== null)
    expect(server.ending()).toBe(0)
    expect((await fetch(site.origin)).status).toBe(200)
    await server.start()
    await until('it is back', async () => (await fetch(`${server.origin}/readyz`)).ok)
  })
})
