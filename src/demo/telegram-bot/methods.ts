import type { Call } from './body.ts'
import { toText } from './body.ts'
import type { CallbackAnswer, SentMessage } from './types.ts'
import {
  editMessage,
  readCommands,
  readMenuButton,
  readCallbackAnswer,
  deleteMessage,
  SENDERS,
  type Sending,
} from './outgoing.ts'
import { badRequest, ApiError } from './api-error.ts'
import { type Bot, botUser, messageJson } from './json.ts'
import { openChat, photoByFileId, type State } from './state.ts'
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
 * Creates a function that runs a Bot API method and returns its result. Method names are
 * case-insensitive. Throws ApiError.
 */
export function createMethods({
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
    aborted: AbortSignal,
    onSent: (message: SentMessage) => void,
  ): Promise<unknown> => {
    const method = name.toLowerCase()
    const sending: Sending = { state, localLinks, wait, onSent }
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
        return updates.get(values, aborted)
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
        const { chat, messages } = SENDERS[method]!(sending, call)
        const shapes = messages.map((message) => messageJson(bot, chat.person, message))
        return method === 'sendmediagroup' ? shapes : shapes[0]
      }
      case 'editmessagetext':
      case 'editmessagecaption':
      case 'editmessagereplymarkup': {
        const { chat, message } = editMessage(
          method.slice('editmessage'.length) as 'text' | 'caption' | 'replymarkup',
          sending,
          call,
        )
        return messageJson(bot, chat.person, message)
      }
      case 'deletemessage':
        deleteMessage(sending, call)
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
      case 'getfile': {
        const fileId = toText(values.file_id)
        const size = photoByFileId(state, fileId)?.sizes.find((one) => one.fileId === fileId)
        if (!size) throw badRequest('wrong file_id or the file is temporarily unavailable')
        return {
          file_id: fileId,
          file_unique_id: size.uniqueId,
          file_size: size.bytes,
          file_path: `photos/${fileId}.jpg`,
        }
      }
      case 'sendchataction':
        openChat(state, Number(values.chat_id))
        return true
      default:
        throw new ApiError(404, 'Not Found')
    }
  }
}
