import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { botLinkQuery } from '#web/bot-link.ts'
import '#web/i18n/en-later.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'
import { useSurroundings } from '#web/services.tsx'
import { subscriptionsQuery, telegramQuery } from './account-calls.ts'
import { Fetched } from './fetched.tsx'
import { Section } from './section.tsx'
import { useSettingsWords } from './settings-words.ts'
import { TelegramChatRow } from './telegram-chat-row.tsx'
import { TieTelegram } from './tie-telegram.tsx'

/** The chat that the account's subscriptions speak to. */
export function TelegramSection({ accountId, botUrl }: { accountId: number; botUrl: string }) {
  const { say } = useSettingsWords()
  const { t } = useI18n()
  const { api } = useSurroundings()
  const queries = useQueryClient()
  /** Somebody went to the bot: what comes of it shows here by itself. */
  const [awaited, setAwaited] = useState(false)
  const [told, setTold] = useState<string | null>(null)
  const chat = useQuery(telegramQuery(api, accountId, awaited))
  const searches = useQuery(subscriptionsQuery(api, accountId))
  const isTied = chat.data != null
  // The address that tied it is good once.
  useEffect(() => {
    if (isTied) queries.removeQueries({ queryKey: botLinkQuery(api, accountId).queryKey })
  }, [isTied, queries, api, accountId])
  return (
    <Section id="telegram" title={say('telegram.title')} lead={say('telegram.lead')}>
      <Fetched query={chat} rows={1}>
        {(tied) =>
          tied ? (
            <TelegramChatRow
              chat={tied}
              accountId={accountId}
              botUrl={botUrl}
              onOpen={() => setAwaited(true)}
              onUntied={() => {
                setAwaited(false)
                setTold(say('telegram.untied'))
              }}
            />
          ) : (
            <TieTelegram
              accountId={accountId}
              awaited={awaited}
              onOpen={() => {
                setAwaited(true)
                setTold(null)
              }}
            />
          )
        }
      </Fetched>
      <p className="settings-done" role="status">
        {told}
      </p>
      <p className="settings-lead settings-after">
        {searches.data && searches.data.length > 0 && (
          <span className="num">{t('alerts.kept', { n: searches.data.length })} · </span>
        )}
        <Link className="link" to={paths.alerts()}>
          {say('telegram.searches')}
        </Link>
      </p>
    </Section>
  )
}
