import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * A sequencer that runs the files whose names begin so first, in this order: else a worker would
 * still be at one of them when the others have nothing left to do.
 */
export const longFirst = (names: readonly string[]) =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const rank = ({ moduleId }: TestSpecification): number => {
        const at = names.findIndex((name) => moduleId.includes(`/${name}.`))
        return at === -1 ? names.length : at
      }
      return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
    }
  }
