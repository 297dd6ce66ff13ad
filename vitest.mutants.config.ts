import { defineConfig } from 'vitest/config'
import { operationRoutes } from './vite.config.ts'

/** The tests of one folder, for `npm run mutants`. */
export default defineConfig({
  plugins: [operationRoutes],
  test: {
    include: [`${process.env.MUTANTS_FOLDER}/**/*.test.{ts,tsx}`],
    isolate: false,
    globalSetup: 'test/database-server.ts',
    maxWorkers: 1,
    // Only a test that hangs reaches these.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
