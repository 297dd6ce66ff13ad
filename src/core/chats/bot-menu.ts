import { COMMANDS } from './commands.ts'
import type { BotMenuApi } from './updates.ts'
import { botMessages } from './messages.ts'

/** Label of the menu button that opens the Mini App, in every language. */
const MENU_BUTTON_TEXT = 'Bina'

/**
 * Registers the commands of the bot in each language, and the menu button if there is a Mini App
 * (setMyCommands, setChatMenuButton). Throws if Telegram cannot be reached.
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
    // Telegram shows its own button for /start.
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
