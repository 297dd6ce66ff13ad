import { COMMANDS } from './commands.ts'
import type { Introducing } from './hearing.ts'
import { botWords } from './words.ts'

/** Tells Telegram what its menu shows beside the field for words, in each language; throws while it cannot be told. */
export async function introduce(port: Introducing): Promise<void> {
  for (const [language, { commands }] of [[null, botWords.en], ['ru', botWords.ru], ['ka', botWords.ka]] as const) {
    // Telegram has a button of its own for the beginning.
    await port.introduce(language, COMMANDS.filter((name) => name !== 'start').map((command) => ({ command, description: commands[command] })))
  }
}
