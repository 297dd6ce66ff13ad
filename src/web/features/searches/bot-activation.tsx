import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useBotLink } from '#web/bot-link.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useSurroundings } from '#web/services.tsx'
import { BusyButton } from './busy-button.tsx'
import { Failure } from './failure.tsx'
import { botStatusQuery } from './search-calls.ts'
import { useSearchesWords } from './searches-words.ts'

/**
 * The way to the bot, in three steps. It goes on by itself once the bot has heard from the account.
 */
export function BotActivation({ accountId }: { accountId: number }) {
  const { say } = useSearchesWords()
  const { t } = useI18n()
  const { api } = useSurroundings()
  const link = useBotLink(accountId)
  const status = useQuery(botStatusQuery(api, accountId))
  const [asked, setAsked] = useState<'no' | 'asking' | 'not-yet'>('no')
  const isOffline = link.isOffline || status.isPaused
  const [before, after] = say('bot.step2').split('{command}')
  const ask = async () => {
    setAsked('asking')
    const { data } = await status.refetch()
    setAsked(data?.botStarted === false ? 'not-yet' : 'no')
    if (data?.botStarted === false) link.renewOpened()
  }
  return (
    <div className="searches-part">
      <h3>{say('bot.title')}</h3>
      <ol className="searches-steps">
        <li>
          <span>{say('bot.step1')}</span>
        </li>
        <li>
          <span>
            {before}
            <b>/start</b>
            {after}
          </span>
        </li>
        <li>
          <span>{say('bot.step3')}</span>
        </li>
      </ol>
      {link.error ? (
        <Failure text="bot.linkFailed" error={link.error}>
          <button type="button" className="btn btn-line" onClick={link.renew}>
            {say('retry')}
          </button>
        </Failure>
      ) : link.url === null ? (
        !link.isOffline && (
          <button type="button" className="btn btn-main btn-lg btn-wide" aria-busy="true">
            <span className="spin" />
            {say('bot.open')}
          </button>
        )
      ) : (
        <a
          className="btn btn-main btn-lg btn-wide"
          href={link.url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event) => {
            if (link.isOver()) {
              event.preventDefault()
              link.renew()
            } else link.opened()
          }}
        >
          <Send className="icon" />
          {say('bot.open')}
        </a>
      )}
      <BusyButton
        className="btn-quiet btn-wide"
        busy={asked === 'asking' && !isOffline}
        busyText={say('bot.asking')}
        onClick={() => void ask()}
      >
        {say('bot.started')}
      </BusyButton>
      <div role="status">
        {isOffline ? (
          <p className="note searches-offline">{t('app.offline')}</p>
        ) : (
          asked === 'not-yet' && <p className="note">{say('bot.notYet')}</p>
        )}
      </div>
      {status.isError && <Failure text="bot.failed" error={status.error} />}
    </div>
  )
}
