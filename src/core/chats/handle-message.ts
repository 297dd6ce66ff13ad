import { LANGUAGE_NAMES, LANGUAGES } from '#locales/languages.ts'
import { handleSentence } from './handle-sentence.ts'
import { handleSubscribe } from './handle-subscribe.ts'
import {
  handleDelete,
  handleList,
  handlePause,
  handleResume,
  handleStop,
} from './handle-search-commands.ts'
import { handleStartLink, handleStart } from './handle-start.ts'
import { isSearchCode, parseCommand } from './commands.ts'
import type { BotContext } from './bot-context.ts'
import { createTextReply, type Reply } from './reply.ts'

/** Handles a text message and returns the replies. */
export async function handleMessage(context: BotContext, text: string): Promise<Reply[]> {
  const { t } = context
  const command = parseCommand(text)
  if (!command)
    return isSearchCode(text) ? handleSubscribe(context, text) : handleSentence(context, text)
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
        createTextReply(
          t('chooseLanguage'),
          LANGUAGES.map((language) => [
            { text: LANGUAGE_NAMES[language], callbackData: `g:${language}` },
          ]),
        ),
      ]
    case 'help':
      return [
        createTextReply(t('help'), [[{ text: t('button.site'), url: `${context.publicUrl}/` }]]),
      ]
  }
}
