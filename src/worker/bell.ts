type Bell = { ring(): void; wait(ms: number): Promise<void> }

/**
 * Something to sleep by: ends at the first ring, or after so many milliseconds. A ring that nobody
 * waits for ends the next wait at once.
 */
export function createBell(): Bell {
  let rung = false
  let end: (() => void) | null = null
  return {
    ring() {
      rung = true
      end?.()
    },
    async wait(ms) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          end = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      end = null
      rung = false
    },
  }
}
