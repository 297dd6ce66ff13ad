import { BotButton } from '#web/bot-button.tsx'
import { useBotLink } from '#web/bot-link.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { ErrorNote } from '#web/ui/message.tsx'
import { useNear } from '#web/use-near.ts'
import { useSettingsMessages } from './settings-messages.ts'

/** A button that opens the bot with a link that connects the chat to the account. */
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
  const { t: tCommon, errorText } = useI18n()
  // The server limits these links per account and hour, so one is requested only when visible.
  const { ref, near } = useNear<HTMLDivElement>('0px')
  const link = useBotLink(accountId, { wanted: near })
  if (link.error) {
    return (
      <ErrorNote title={t('loadFailed')} text={errorText(link.error)}>
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
        ) : (
          <BotButton
            link={link}
            text={t('telegram.open')}
            className="btn btn-line"
            onOpen={onOpen}
          />
        )}
        <span className="settings-small" role="status">
          {awaited && t('telegram.waiting')}
        </span>
      </div>
    </>
  )
}
