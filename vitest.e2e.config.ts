import { defineConfig } from 'vitest/config'
import { longFirst } from './test/long-first.ts'

const LONG = [
  'admin',
  'appearance',
  'alerts-states',
  'map-moves',
  'map-google',
  'settings',
  'mini-app',
  'map',
  'api-keys',
  'subscription',
  'pwa',
  'pricing',
  'sign-in',
  'gallery',
  'alerts',
]

/** Browser tests over the product as `npm start` runs it; started once for all files. */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['test/e2e/**/*.e2e.ts'],
    globalSetup: ['test/e2e/start-product.ts'],
    sequence: { sequencer: longFirst(LONG) },
    maxWorkers: 3, // two cores, and who waits for a page leaves one free
    isolate: false, // one browser for the files of a worker
    // Only a test that hangs reaches these, even with both cores busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 100 } },
  },
})
