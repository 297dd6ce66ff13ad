import type { Letter } from './mailer.ts'

export type KeptLetter = Letter & { id: string; keptAt: Date }

/** Where letters are kept to be looked at, while nothing is set up that could send them. */
export type Mailbox = {
  /** Newest first. */
  letters(): Promise<KeptLetter[]>
  letter(id: string): Promise<KeptLetter | null>
}
