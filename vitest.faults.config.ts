import { defineConfig } from 'vitest/config'

/** `npm run test:faults [name]`: kill and fault tests, minutes long, one after the other. */
export default defineConfig({
  test: {
    include: ['test/faults/**/*.fault.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
