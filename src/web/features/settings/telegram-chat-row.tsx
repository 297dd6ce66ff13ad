import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { TelegramChat } from '#contract/searches.ts'
import { date } from '#web/i18n/format.ts'
import { useApi, useClock } from '#web/services.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Outcome } from './outcome.tsx'
import { useSettingsMessages } from './settings-messages.ts'
import { useAction } from './use-action.ts'

/** The connected chat with its state and a button to disconnect it. */
export function TelegramChatRow({
  chat,
  accountId,
  botUrl,
  onOpen,
  onUnlinked,
}: {
  chat: TelegramChat
  accountId: number
  botUrl: string
  onOpen: () => void
  onUnlinked: () => void
}) {
  const { t } = useSettingsMessages()
  const { timeZone } = useClock()
  const api = useApi()
  const queries = useQueryClient()
  const { result, run, clear } = useAction()
  const [asking, setAsking] = useState(false)
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (asking) question.current?.focus()
  }, [asking])
  const unlink = () =>
    void run(async () => {
      await api.unlinkTelegram()
      onUnlinked()
      await Promise.all(
        ['telegram', 'bot-status', 'subscriptions'].map((what) =>
          queries.invalidateQueries({ queryKey: ['account', accountId, what] }),
        ),
      )
      return null
    })
  return (
    <ul className="settings-list">
      <li>
        <Send className="icon icon-lg" />
        <div className="settings-row">
          <p>
            <b>{chat.name ?? t('telegram.chat')}</b>
            <span className={chat.isReachable ? 'badge badge-ok' : 'badge'}>
              {t(chat.isReachable ? 'telegram.works' : 'telegram.blocked')}
            </span>
          </p>
          <p className="settings-small num">
            {t('telegram.since', { date: date(chat.since, timeZone) })}
          </p>
          {!chat.isReachable && (
            <p className="settings-small">
              {t('telegram.blockedWhy')}{' '}
              <a
                className="link"
                href={botUrl}
                target="_blank"
                rel="noopener noreferrer"
                onClick={onOpen}
              >
                {t('telegram.open')}
              </a>
            </p>
          )}
          {asking && (
            <p tabIndex={-1} ref={question}>
              {t('telegram.unlinkConfirm')}
            </p>
          )}
          {result.kind === 'failed' && <Outcome result={result} />}
        </div>
        {asking ? (
          <div className="settings-actions">
            <BusyButton
              className="btn-bad"
              busy={result.kind === 'busy'}
              busyText={t('telegram.unlinking')}
              onClick={unlink}
            >
              {t('telegram.unlink')}
            </BusyButton>
            <button
              type="button"
              className="btn btn-quiet"
              onClick={() => {
                clear()
                setAsking(false)
              }}
            >
              {t('methods.cancel')}
            </button>
          </div>
        ) : (
          <button type="button" className="btn btn-quiet" onClick={() => setAsking(true)}>
            {t('telegram.unlink')}
          </button>
        )}
      </li>
    </ul>
  )
}
