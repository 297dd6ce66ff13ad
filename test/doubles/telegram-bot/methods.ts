import type { Call } from './body.ts'
import { toText } from './body.ts'
import type { CallbackAnswer, Taken } from './double.ts'
import {
  edit,
  readCommands,
  readMenuButton,
  readCallbackAnswer,
  remove,
  SENDING,
  type Sending,
} from './outgoing.ts'
import { badRequest, Refused } from './refused.ts'
import { type Bot, botUser, messageJson } from './json.ts'
import { openChat, type State } from './state.ts'
import type { Updates } from './updates.ts'

type Parts = {
  state: State
  bot: Bot
  updates: Updates
  openCallbackQueries: Set<string>
  callbackAnswers: CallbackAnswer[]
  localLinks: boolean
  wait(chatId: number, messages: number): number
}

/**
 * Does what a method of the Bot API says and answers its result, or throws Refused. Names of
 * methods are read in any case.
 */
export function methodsOf({
  state,
  bot,
  updates,
  openCallbackQueries,
  callbackAnswers,
  localLinks,
  wait,
}: Parts) {
  const commands = new Map<string, object[]>()
  let menuButton: object = { type: 'commands' }

  return async (
    name: string,
    call: Call,
    gone: AbortSignal,
    took: (taken: Taken) => void,
  ): Promise<unknown> => {
    const method = name.toLowerCase()
    const sending: Sending = { state, localLinks, wait, took }
    const { values } = call
    switch (method) {
      case 'getme':
        return {
          ...botUser(bot),
          can_join_groups: false,
          can_read_all_group_messages: false,
          supports_inline_queries: false,
          can_connect_to_business: false,
          has_main_web_app: false,
        }
      case 'getupdates':
        return updates.get(values, gone)
      case 'setwebhook':
        updates.setWebhook(values)
        return true
      case 'deletewebhook':
        updates.deleteWebhook(values)
        return true
      case 'getwebhookinfo':
        return updates.webhookInfo()
      case 'sendmessage':
      case 'sendphoto':
      case 'sendmediagroup': {
        const { chat, messages } = SENDING[method]!(sending, call)
        const shapes = messages.map((message) => messageJson(bot, chat.person, message))
        return method === 'sendmediagroup' ? shapes : shapes[0]
      }
      case 'editmessagetext':
      case 'editmessagecaption':
      case 'editmessagereplymarkup': {
        const { chat, message } = edit(
          method.slice('editmessage'.length) as 'text' | 'caption' | 'replymarkup',
          sending,
          call,
        )
        return messageJson(bot, chat.person, message)
      }
      case 'deletemessage':
        remove(sending, call)
        return true
      case 'answercallbackquery': {
        const answer = readCallbackAnswer(call)
        if (!openCallbackQueries.delete(answer.callbackQueryId))
          throw badRequest('query is too old and response timeout expired or query ID is invalid')
        callbackAnswers.push(answer)
        return true
      }
      case 'setmycommands': {
        const { language, commands: list } = readCommands(call)
        commands.set(language, list)
        return true
      }
      case 'getmycommands':
        return commands.get(toText(values.language_code)) ?? []
      case 'setchatmenubutton':
        menuButton = readMenuButton(call)
        return true
      case 'getchatmenubutton':
        return menuButton
      case 'sendchataction':
        openChat(state, Number(values.chat_id))
        return true
      default:
        throw new Refused(404, 'Not Found')
    }
  }
}
