import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import type { TelegramChat } from '#contract/searches.ts'
import { formatDate } from '#locales/format.ts'
import { useApi, useClock } from '#web/services.tsx'
import { RemovableRow } from './removable-row.tsx'
import { useSettingsMessages } from './settings-messages.ts'

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
  const unlink = async () => {
    await api.unlinkTelegram()
    onUnlinked()
    await Promise.all(
      ['telegram', 'bot-status', 'subscriptions'].map((what) =>
        queries.invalidateQueries({ queryKey: ['account', accountId, what] }),
      ),
    )
  }
  return (
    <ul className="settings-list">
      <RemovableRow
        icon={Send}
        action={t('telegram.unlink')}
        busyText={t('telegram.unlinking')}
        question={t('telegram.unlinkConfirm')}
        onRemove={unlink}
      >
        <p>
          <b>{chat.name ?? t('telegram.chat')}</b>
          <span className={chat.isReachable ? 'badge badge-ok' : 'badge'}>
            {t(chat.isReachable ? 'telegram.works' : 'telegram.blocked')}
          </span>
        </p>
        <p className="settings-small num">
          {t('telegram.since', { date: formatDate(chat.since, timeZone) })}
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
      </RemovableRow>
    </ul>
  )
}
