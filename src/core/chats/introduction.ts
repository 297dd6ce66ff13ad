import { COMMANDS } from './commands.ts'
import type { Introducing } from './hearing.ts'
import { botWords } from './words.ts'

/** What the button that opens the Mini App says, in every language. */
const MINI_APP = 'Bina'

/**
 * Tells Telegram what its menu shows beside the field for words, in each language, and where the
 * Mini App is, if there is one; throws while it cannot be told.
 */
export async function introduce(port: Introducing, miniAppUrl: string | null): Promise<void> {
  for (const [language, { commands }] of [
    [null, botWords.en],
    ['ru', botWords.ru],
    ['ka', botWords.ka],
  ] as const) {
    // Telegram has a button of its own for the beginning.
    await port.introduce(
      language,
      COMMANDS.filter((name) => name !== 'start').map((command) => ({
        command,
        description: commands[command],
      })),
    )
  }
  if (miniAppUrl !== null) await port.offerMiniApp(MINI_APP, miniAppUrl)
}
