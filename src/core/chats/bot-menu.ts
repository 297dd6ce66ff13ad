import { COMMANDS } from './commands.ts'
import type { BotMenuApi } from './updates.ts'
import { botMessages } from './messages.ts'

/** What the button that opens the Mini App says, in every language. */
const MENU_BUTTON_TEXT = 'Bina'

/**
 * Tells Telegram what its menu shows beside the field for words, in each language, and where the
 * Mini App is, if there is one; throws while it cannot be told.
 */
export async function registerBotMenu(
  botMenu: BotMenuApi,
  miniAppUrl: string | null,
): Promise<void> {
  for (const [language, { commands }] of [
    [null, botMessages.en],
    ['ru', botMessages.ru],
    ['ka', botMessages.ka],
  ] as const) {
    // Telegram has a button of its own for the beginning.
    await botMenu.setCommands(
      language,
      COMMANDS.filter((name) => name !== 'start').map((command) => ({
        command,
        description: commands[command],
      })),
    )
  }
  if (miniAppUrl !== null) await botMenu.setMenuButton(MENU_BUTTON_TEXT, miniAppUrl)
}
