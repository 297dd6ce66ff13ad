import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { browserParts, pseudoLanguage } from './test/pseudo/pseudo-language.ts'
import { builtData, languageData, operationRoutes } from './vite.config.ts'

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

/** Project after project, since a worker serves only one, and the longest files of each first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((name) => moduleId.includes(`/${name}.`))
      const inProject = at === -1 ? LONGEST.length : at
      return (
        ['e2e', 'system', 'unit', 'pseudo'].indexOf(project.name) * (LONGEST.length + 1) + inProject
      )
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

// Only a test that hangs reaches these, even with both cores busy.
const PATIENT = { testTimeout: 120_000, hookTimeout: 120_000 }

/**
 * `unit` needs neither database nor network; `e2e` is Chromium over the product as `npm start` runs
 * it; `system` is everything between them. `pseudo` is unit tests in a pseudo-language instead of
 * English, which show texts that are not in `locales/`.
 */
export default defineConfig({
  test: {
    maxWorkers: 3, // two cores, and who waits for a page or the database leaves one free
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
          isolate: false, // one browser for the files of a worker
          include: ['test/e2e/**/*.e2e.ts'],
          globalSetup: 'test/e2e/start-product.ts', // once for all files
          expect: { poll: { timeout: 30_000, interval: 100 } },
          ...PATIENT,
        },
      },
      {
        plugins: [operationRoutes, builtData, languageData],
        test: {
          name: 'system',
          isolate: false, // they share nothing that one could leave behind for another
          include: ['src/**/*.db.test.ts', 'src/**/*.protocol.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/lint/**', 'test/pseudo/**'],
          globalSetup: 'test/database-server.ts',
          ...PATIENT,
        },
      },
      {
        plugins: [operationRoutes, builtData, languageData],
        test: {
          name: 'unit',
          isolate: false,
          testTimeout: 20_000, // a busy machine is no fault of theirs
          include: [
            'src/**/*.test.{ts,tsx}',
            'cities/**/*.test.ts',
            'locales/**/*.test.ts',
            'lint/**/*.test.ts',
            'test/lint/**/*.test.ts',
            'samples/**/*.test.ts',
          ],
          exclude: ['src/**/*.db.test.ts', 'src/**/*.protocol.test.ts'],
        },
      },
      {
        plugins: [pseudoLanguage, browserParts, operationRoutes, builtData, languageData],
        test: {
          name: 'pseudo',
          isolate: false,
          testTimeout: 20_000,
          include: ['test/pseudo/*.test.{ts,tsx}'],
          server: { deps: { inline: [/@radix-ui/] } },
        },
      },
    ],
  },
})
