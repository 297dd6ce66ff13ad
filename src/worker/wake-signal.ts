type WakeSignal = { wake(): void; wait(ms: number): Promise<void> }

/**
 * Something to sleep by: ends at the first ring, or after so many milliseconds. A ring that nobody
 * waits for ends the next wait at once.
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
