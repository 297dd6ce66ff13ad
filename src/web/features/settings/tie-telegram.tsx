import { Send } from 'lucide-react'
import { ApiError } from '#web/api-client.ts'
import { useBotLink } from '#web/bot-link.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { ErrorNote } from '#web/ui/message.tsx'
import { useNear } from '#web/use-near.ts'
import { serverWords } from './server-words.ts'
import { useSettingsWords } from './settings-words.ts'

/** The way to the bot, by an address that ties the chat to the account. */
export function TieTelegram({
  accountId,
  awaited,
  onOpen,
}: {
  accountId: number
  awaited: boolean
  onOpen: () => void
}) {
  const { say } = useSettingsWords()
  const { t } = useI18n()
  // An account gets so many addresses an hour: none is asked for while nobody looks.
  const { ref, near } = useNear<HTMLDivElement>('0px')
  const link = useBotLink(accountId, { wanted: near })
  if (link.error) {
    return (
      <ErrorNote
        title={say('loadFailed')}
        text={
          link.error instanceof ApiError && link.error.serverMessage
            ? serverWords(link.error.serverMessage, say)
            : say('loadNoAnswer')
        }
      >
        <button type="button" className="btn btn-line" onClick={link.renew}>
          {say('retry')}
        </button>
      </ErrorNote>
    )
  }
  return (
    <>
      <p className="settings-lead">{say('telegram.none')}</p>
      <div className="settings-actions" ref={ref}>
        {link.isOffline ? (
          <p className="note">{t('app.offline')}</p>
        ) : link.url === null ? (
          <button type="button" className="btn btn-line" aria-busy="true">
            <span className="spin" />
            {say('telegram.open')}
          </button>
        ) : (
          <a
            className="btn btn-line"
            href={link.url}
            target="_blank"
            rel="noopener noreferrer"
            onClick={(event) => {
              if (link.isOver()) {
                event.preventDefault()
                link.renew()
              } else {
                link.opened()
                onOpen()
              }
            }}
          >
            <Send className="icon" />
            {say('telegram.open')}
          </a>
        )}
        <span className="settings-small" role="status">
          {awaited && say('telegram.waiting')}
        </span>
      </div>
    </>
  )
}
