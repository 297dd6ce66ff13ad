import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { TelegramChat } from '#contract/searches.ts'
import { date } from '#web/i18n/format.ts'
import { useSurroundings } from '#web/services.tsx'
import { useAccountCalls } from './account-calls.ts'
import { ActButton, Outcome } from './outcome.tsx'
import { useSettingsWords } from './settings-words.ts'
import { useAct } from './use-act.ts'

/** Whose chat is tied since when, whether the bot may write there, and the way to untie it. */
export function TelegramChatRow({
  chat,
  accountId,
  botUrl,
  onOpen,
  onUntied,
}: {
  chat: TelegramChat
  accountId: number
  botUrl: string
  onOpen: () => void
  onUntied: () => void
}) {
  const { say } = useSettingsWords()
  const { timeZone } = useSurroundings()
  const { untieTelegram } = useAccountCalls()
  const queries = useQueryClient()
  const { result, act, clear } = useAct()
  const [asking, setAsking] = useState(false)
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (asking) question.current?.focus()
  }, [asking])
  const untie = () =>
    void act(async () => {
      await untieTelegram()
      onUntied()
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
            <b>{chat.name ?? say('telegram.chat')}</b>
            <span className={chat.alive ? 'badge badge-ok' : 'badge'}>
              {say(chat.alive ? 'telegram.works' : 'telegram.blocked')}
            </span>
          </p>
          <p className="settings-small num">
            {say('telegram.since', { date: date(chat.since, timeZone) })}
          </p>
          {!chat.alive && (
            <p className="settings-small">
              {say('telegram.blockedWhy')}{' '}
              <a
                className="link"
                href={botUrl}
                target="_blank"
                rel="noopener noreferrer"
                onClick={onOpen}
              >
                {say('telegram.open')}
              </a>
            </p>
          )}
          {asking && (
            <p tabIndex={-1} ref={question}>
              {say('telegram.untieAsk')}
            </p>
          )}
          {result.kind === 'failed' && <Outcome result={result} />}
        </div>
        {asking ? (
          <div className="settings-actions">
            <ActButton
              type="button"
              className="btn-bad"
              busy={result.kind === 'busy'}
              busyText={say('telegram.untying')}
              onClick={untie}
            >
              {say('telegram.untie')}
            </ActButton>
            <button
              type="button"
              className="btn btn-quiet"
              onClick={() => {
                clear()
                setAsking(false)
              }}
            >
              {say('methods.keep')}
            </button>
          </div>
        ) : (
          <button type="button" className="btn btn-quiet" onClick={() => setAsking(true)}>
            {say('telegram.untie')}
          </button>
        )}
      </li>
    </ul>
  )
}
