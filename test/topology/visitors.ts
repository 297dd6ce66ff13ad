export type Visitors = {
  /** How many questions came to which end: a status, or the code of what broke. */
  ends: Map<string, number>
  asked(): number
  /** Lets the questions under way come to their end. */
  leave(): Promise<void>
}

export type Question = { path: string; method?: 'GET' | 'POST' }

/** People who ask one question after the other, so many at once, until they leave. */
export function startVisitors(
  origin: string,
  questions: readonly Question[],
  atOnce = 6,
): Visitors {
  const ends = new Map<string, number>()
  let asked = 0
  let isOver = false
  const visit = async () => {
    while (!isOver) {
      const { path, method = 'GET' } = questions[asked++ % questions.length]!
      let end: string
      try {
        const answer = await fetch(origin + path, { method, signal: AbortSignal.timeout(20_000) })
        await answer.arrayBuffer()
        end = String(answer.status)
      } catch (error) {
        end = String(
          ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code ??
            (error as Error).message,
        )
      }
      const name = `${method} ${end}`
      ends.set(name, (ends.get(name) ?? 0) + 1)
    }
  }
  const visiting = Array.from({ length: atOnce }, visit)
  return {
    ends,
    asked: () => asked,
    async leave() {
      isOver = true
      await Promise.all(visiting)
    },
  }
}
