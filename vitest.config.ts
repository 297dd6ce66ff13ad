import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { operationRoutes } from './vite.config.ts'

/** Files that would keep one worker busy when the others have nothing left to do; longest first. */
const LONGEST = [
  'e2e/admin',
  'e2e/appearance',
  'e2e/alerts-states',
  'e2e/map-moves',
  'e2e/map-google',
  'e2e/settings',
  'e2e/mini-app',
  'e2e/map',
  'e2e/api-keys',
  'e2e/subscription',
  'e2e/pwa',
  'e2e/pricing',
  'e2e/sign-in',
  'e2e/gallery',
  'e2e/alerts',
  'fuzz/requests',
  'server/access',
  'stripe/stripe',
  'worker/sender',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((name) => moduleId.includes(`/${name}.`))
      return at === -1 ? LONGEST.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

// Only a test that hangs reaches these, even with both cores busy.
const PATIENT = { testTimeout: 120_000, hookTimeout: 120_000 }

// Two cores, and a test that waits for the database leaves one free.
const BESIDE_DATABASE = { maxWorkers: 3, sequence: { groupOrder: 0 } }

/**
 * `unit` needs neither database nor network; `e2e` is Chromium over the product as `npm start` runs
 * it; `system` is everything between them.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // `npm run coverage`; no threshold
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['**/*.test.ts'],
      reporter: ['text-summary', 'html', 'json-summary'],
    },
    projects: [
      {
        test: {
          name: 'e2e',
          maxWorkers: 2, // a page keeps a core busy
          sequence: { groupOrder: 1 },
          isolate: false, // one browser for the files of a worker
          include: ['test/e2e/**/*.e2e.ts'],
          globalSetup: 'test/e2e/start-product.ts', // once for all files
          expect: { poll: { timeout: 30_000, interval: 100 } },
          ...PATIENT,
        },
      },
      {
        plugins: [operationRoutes],
        test: {
          name: 'system',
          ...BESIDE_DATABASE,
          isolate: false, // they share nothing that one could leave behind for another
          include: ['src/**/*.db.test.ts', 'src/**/*.protocol.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/lint/**'],
          globalSetup: 'test/database-server.ts',
          ...PATIENT,
        },
      },
      {
        plugins: [operationRoutes],
        test: {
          name: 'unit',
          ...BESIDE_DATABASE,
          isolate: false,
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
    ],
  },
})
