import { defineConfig } from 'vitest/config'

/** Browser tests over the product as `npm start` runs it; started once for all files. */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['test/e2e/**/*.e2e.ts'],
    globalSetup: ['test/e2e/start-product.ts'],
    maxWorkers: 3,
    isolate: false, // one browser for the files of a worker
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000, interval: 150 } }, // a busy machine is no fault of the page, and asking it often makes it busier
    hookTimeout: 60_000,
  },
})
