import { LANGUAGES, type Language } from '#locales/languages.ts'
import { botMessages } from '#locales/server-messages.ts'
import { COMMANDS } from './commands.ts'
import type { BotMenuApi, MenuLanguage } from './updates.ts'

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
  const isForMenus = (language: Language): language is MenuLanguage => !language.includes('-')
  for (const language of LANGUAGES.filter(isForMenus)) {
    const t = botMessages[language]
    // Telegram shows its own button for /start.
    await botMenu.setCommands(
      // For all languages without commands of their own.
      language === 'en' ? null : language,
      COMMANDS.filter((name) => name !== 'start').map((command) => ({
        command,
        description: t(`command.${command}`),
      })),
    )
  }
  if (miniAppUrl !== null) await botMenu.setMenuButton(MENU_BUTTON_TEXT, miniAppUrl)
}
