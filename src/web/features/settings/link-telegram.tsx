import { Send } from 'lucide-react'
import { ApiError } from '#web/api-client.ts'
import { useBotLink } from '#web/bot-link.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { ErrorNote } from '#web/ui/message.tsx'
import { useNear } from '#web/use-near.ts'
import { translateServerError } from './translate-server-error.ts'
import { useSettingsMessages } from './settings-messages.ts'

/** The way to the bot, by an address that ties the chat to the account. */
export function LinkTelegram({
  accountId,
  awaited,
  onOpen,
}: {
  accountId: number
  awaited: boolean
  onOpen: () => void
}) {
  const { t } = useSettingsMessages()
  const { t: tCommon } = useI18n()
  // An account gets so many addresses an hour: none is asked for while nobody looks.
  const { ref, near } = useNear<HTMLDivElement>('0px')
  const link = useBotLink(accountId, { wanted: near })
  if (link.error) {
    return (
      <ErrorNote
        title={t('loadFailed')}
        text={
          link.error instanceof ApiError && link.error.serverMessage
            ? translateServerError(link.error.serverMessage, t)
            : t('loadNoAnswer')
        }
      >
        <button type="button" className="btn btn-line" onClick={link.renew}>
          {t('retry')}
        </button>
      </ErrorNote>
    )
  }
  return (
    <>
      <p className="settings-lead">{t('telegram.none')}</p>
      <div className="settings-actions" ref={ref}>
        {link.isOffline ? (
          <p className="note">{tCommon('app.offline')}</p>
        ) : link.url === null ? (
          <button type="button" className="btn btn-line" aria-busy="true">
            <span className="spin" />
            {t('telegram.open')}
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
            {t('telegram.open')}
          </a>
        )}
        <span className="settings-small" role="status">
          {awaited && t('telegram.waiting')}
        </span>
      </div>
    </>
  )
}
