type WakeSignal = { wake(): void; wait(ms: number): Promise<void> }

/**
 * A wait that can be ended early: `wait` returns at the first `wake`, or after `ms` milliseconds. A
 * `wake` between two waits ends the next one at once.
 */
export function createWakeSignal(): WakeSignal {
  let isSet = false
  let end: (() => void) | null = null
  return {
    wake() {
      isSet = true
      end?.()
    },
    async wait(ms) {
      if (!isSet) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          end = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      end = null
      isSet = false
    },
  }
}
