/**
 * Runs `work` one at a time and for the latest value only. Calls made during a run wait for it; all
 * but the last of them are skipped.
 */
export function oneAtATime<Value>(
  work: (value: Value) => Promise<void>,
): (value: Value) => Promise<void> {
  let running: Promise<void> | null = null
  let next: { value: Value } | null = null

  async function run(): Promise<void> {
    try {
      while (next) {
        const { value } = next
        next = null
        await work(value)
      }
    } finally {
      running = null
    }
  }

  return (value) => {
    next = { value }
    running ??= run()
    return running
  }
}
