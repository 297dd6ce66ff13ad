import { defineConfig } from 'vitest/config'
import { operationRoutes } from './vite.config.ts'
import { longFirst } from './test/long-first.ts'

/** `unit` needs neither database nor network; `system` is everything else but the browser. */
export default defineConfig({
  test: {
    maxWorkers: 3, // two cores, and who waits for the database leaves one free
    sequence: { sequencer: longFirst(['fuzz/requests', 'access', 'stripe', 'sender']) },
    // `npm run coverage`; no threshold
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['**/*.test.ts'],
      reporter: ['text-summary', 'html', 'json-summary'],
    },
    projects: [
      {
        plugins: [operationRoutes],
        test: {
          name: 'unit',
          isolate: false, // they share nothing that one could leave behind for another
          testTimeout: 20_000, // a busy machine is no fault of theirs
          include: [
            'src/**/*.test.{ts,tsx}',
            'lint/**/*.test.ts',
            'test/lint/**/*.test.ts',
            'samples/**/*.test.ts',
          ],
          exclude: ['src/**/*.db.test.ts', 'src/**/*.protocol.test.ts'],
        },
      },
      {
        plugins: [operationRoutes],
        test: {
          name: 'system',
          isolate: false,
          include: ['src/**/*.db.test.ts', 'src/**/*.protocol.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/lint/**', 'test/e2e/**', 'test/faults/**'],
          globalSetup: 'test/hold-database-server.ts',
          // Only a test that hangs reaches these, even with both cores busy.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
