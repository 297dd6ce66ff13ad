import { LANGUAGES } from '#contract/accounts.ts'
import { handleSubscribe } from './handle-subscribe.ts'
import {
  handleDelete,
  handleList,
  handlePause,
  handleResume,
  handleStop,
} from './handle-search-commands.ts'
import { handleStartLink, handleStart } from './handle-start.ts'
import { isSearchCode, readCommand } from './commands.ts'
import type { Reply } from './reply.ts'
import { textReply, type BotContext } from './bot-context.ts'

/** What the bot answers to words of a person, having done what they ask for. */
export async function handleMessage(context: BotContext, text: string): Promise<Reply[]> {
  const { messages } = context
  const command = readCommand(text)
  if (!command)
    return isSearchCode(text) ? handleSubscribe(context, text) : [textReply(messages.helpLine)]
  const { name, rest } = command
  switch (name) {
    case 'start':
      return rest === '' ? handleStart(context) : handleStartLink(context, rest)
    case 'subscribe':
      return handleSubscribe(context, rest)
    case 'list':
      return handleList(context)
    case 'pause':
      return handlePause(context, rest)
    case 'resume':
      return handleResume(context, rest)
    case 'delete':
      return handleDelete(context, rest)
    case 'stop':
      return handleStop(context)
    case 'language':
      return [
        textReply(messages.chooseLanguage, [
          LANGUAGES.map((language) => ({
            text: LANGUAGE_NAMES[language],
            callbackData: `g:${language}`,
          })),
        ]),
      ]
    case 'help':
      return [
        textReply(messages.help, [[{ text: messages.buttons.site, url: `${context.publicUrl}/` }]]),
      ]
  }
}

/** Each by its own name. */
const LANGUAGE_NAMES: Record<(typeof LANGUAGES)[number], string> = {
  en: 'English',
  ru: 'Русский',
  ka: 'ქართული',
}
