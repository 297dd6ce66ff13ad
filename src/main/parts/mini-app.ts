import type { Config } from '#config'
import type { AppOptions } from '#server/app.ts'
import type { TelegramBotDouble } from '#test/doubles/telegram-bot/double.ts'
import { type HostPerson, startTelegramHost } from '#test/doubles/telegram-host/server.ts'
import { type Closing, say } from './run.ts'

/** Telegram opens the Mini App; beside the stand-in for a bot, a stand-in for its web client does, for the people of that one. */
export async function whoOpensTheMiniApp({ publicUrl }: Config, bot: TelegramBotDouble | null, closing: Closing): Promise<Pick<AppOptions, 'miniApp' | 'standInHostUrl'>> {
  if (!bot) return {}
  const people = async () => ((await (await fetch(`${bot.url}/dev/people`)).json()) as { people: { person: HostPerson }[] }).people.map(({ person }) => person)
  const host = await startTelegramHost({ token: bot.token, appUrl: `${publicUrl}/app`, people })
  closing.add(() => host.stop())
  say(`the Mini App opens in a stand-in for Telegram, on this machine, at ${publicUrl}/dev/mini-app`)
  return { miniApp: { hostScriptUrl: host.scriptUrl, framedBy: [host.url] }, standInHostUrl: host.url }
}
