import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, inject } from 'vitest'
import { test } from './browser.ts'
import { mapPage, waitForMap, SMALL } from './map-page.ts'
import { type Running, serveToo } from './start-product.ts'

const STYLE = {
  version: 8,
  name: 'of another host',
  sources: {
    ground: {
      type: 'geojson',
      data: { type: 'FeatureCollection', features: [] },
      attribution: '<a href="https://example.com" onclick="alert(1)">© Makers of ground</a>',
    },
  },
  layers: [{ id: 'land', type: 'background', paint: { 'background-color': '#10ff10' } }],
}

let gone = false
/** The host of a style of one's own. */
const host = createServer((_request, response) => {
  response
    .writeHead(gone ? 404 : 200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    })
    .end(gone ? '{}' : JSON.stringify(STYLE))
})
let site: Promise<Running> | undefined
const standing = (): Promise<Running> =>
  (site ??= new Promise<void>((resolve) => {
    host.listen(0, '127.0.0.1', resolve)
  }).then(() =>
    serveToo(inject('dataDir'), {
      MAP_STYLE_URL: `http://127.0.0.1:${(host.address() as AddressInfo).port}/style.json`,
      GEOCODER_URL: 'http://127.0.0.1:9',
    }),
  ))

afterAll(async () => {
  await (await site)?.stop()
  host.close()
})

test('the map has a style of another host while that is there, and names all makers', async ({
  open,
}) => {
  const { page } = await open('/?view=map&districts=Vake,Vera', {
    ...SMALL,
    baseURL: (await standing()).origin,
    expectTrouble: true,
  })
  const credit = page.locator('.map-credit')
  await expect
    .poll(() => credit.textContent())
    .toBe('© Makers of ground · © OpenStreetMap contributors')
  expect(await credit.innerHTML()).not.toContain('<')

  gone = true
  await page.reload()
  await waitForMap(page)
  await expect
    .poll(() => credit.textContent())
    .toBe('Simplified map, may be inaccurate · © OpenStreetMap contributors')
  await expect.poll(() => mapPage(page).marks.count()).toBeGreaterThan(0)
})
