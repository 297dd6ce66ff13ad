/**
 * Where the worker counts what it does, if anybody wants to know. Names are of few: tasks,
 * outcomes.
 */
export type Meter = {
  job(task: string, outcome: 'done' | 'retried' | 'failed', ms: number): void
  /** A channel was read; `outcome` as the channel's row has it. */
  reading(outcome: string): void
  /** What became of a message to a chat: sent, given up, put off. */
  message(outcome: string): void
}
