import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Without them first, one worker would still be at one of them when the others have nothing left to
 * do.
 */
const LONG = [
  'sign-in-resend',
  'appearance',
  'map-moves',
  'filters',
  'pages',
  'settings',
  'api-keys',
  'subscription-appearance',
  'admin',
  'sign-in',
]

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      LONG.toReversed().indexOf(path.basename(moduleId, '.e2e.ts'))
    return (await super.sort(files)).toSorted((a, b) => rank(b) - rank(a))
  }
}

/** Browser tests over the product as `npm start` runs it; started once for all files. */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['test/e2e/**/*.e2e.ts'],
    globalSetup: ['test/e2e/start-product.ts'],
    sequence: { sequencer: LongFirst },
    maxWorkers: 2,
    isolate: false, // one browser for the files of a worker
    // Only a test that hangs reaches these, even with both cores busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 150 } },
  },
})
