import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { savedSearchesQuery } from '#web/alert-queries.ts'
import { botLinkQuery } from '#web/bot-link.ts'
import '#web/i18n/english-lazy.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'
import { useApi } from '#web/services.tsx'
import { telegramQuery } from './account-queries.ts'
import { Fetched } from './fetched.tsx'
import { Section } from './section.tsx'
import { useSettingsMessages } from './settings-messages.ts'
import { TelegramChatRow } from './telegram-chat-row.tsx'
import { LinkTelegram } from './link-telegram.tsx'

/** The chat that receives the account's alerts. */
export function TelegramSection({ accountId, botUrl }: { accountId: number; botUrl: string }) {
  const { t } = useSettingsMessages()
  const { t: tCommon } = useI18n()
  const api = useApi()
  const queries = useQueryClient()
  /** The bot was opened from here, so poll for the connected chat. */
  const [awaited, setAwaited] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const chat = useQuery(telegramQuery(api, accountId, awaited))
  const searches = useQuery(savedSearchesQuery(api, accountId))
  const isLinked = chat.data != null
  // The link that connected the chat works only once.
  useEffect(() => {
    if (isLinked) queries.removeQueries({ queryKey: botLinkQuery(api, accountId).queryKey })
  }, [isLinked, queries, api, accountId])
  return (
    <Section id="telegram" title={t('telegram.title')} lead={t('telegram.lead')}>
      <Fetched query={chat} rows={1}>
        {(linkedChat) =>
          linkedChat ? (
            <TelegramChatRow
              chat={linkedChat}
              accountId={accountId}
              botUrl={botUrl}
              onOpen={() => setAwaited(true)}
              onUnlinked={() => {
                setAwaited(false)
                setMessage(t('telegram.unlinked'))
              }}
            />
          ) : (
            <LinkTelegram
              accountId={accountId}
              awaited={awaited}
              onOpen={() => {
                setAwaited(true)
                setMessage(null)
              }}
            />
          )
        }
      </Fetched>
      <p className="settings-done" role="status">
        {message}
      </p>
      <p className="settings-lead settings-after">
        {searches.data && searches.data.length > 0 && (
          <span className="num">{tCommon('alerts.saved', { n: searches.data.length })} · </span>
        )}
        <Link className="link" to={paths.alerts()}>
          {t('telegram.searches')}
        </Link>
      </p>
    </Section>
  )
}
