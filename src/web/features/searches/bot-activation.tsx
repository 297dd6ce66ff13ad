import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BotButton } from '#web/bot-button.tsx'
import { useBotLink } from '#web/bot-link.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useApi } from '#web/services.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Failure } from './failure.tsx'
import { botStatusQuery } from './search-calls.ts'
import { useSearchesMessages } from './searches-messages.ts'

/**
 * Three steps to start the bot (spec §2, Dialog A). The status is polled, so that the dialog
 * continues by itself once the chat is connected.
 */
export function BotActivation({ accountId }: { accountId: number }) {
  const { t } = useSearchesMessages()
  const { t: tCommon } = useI18n()
  const api = useApi()
  const link = useBotLink(accountId)
  const status = useQuery(botStatusQuery(api, accountId))
  const [check, setCheck] = useState<'no' | 'asking' | 'not-yet'>('no')
  const isOffline = link.isOffline || status.isPaused
  const [before, after] = t('bot.step2').split('{command}')
  const checkAgain = async () => {
    setCheck('asking')
    const { data } = await status.refetch()
    setCheck(data?.botStarted === false ? 'not-yet' : 'no')
    if (data?.botStarted === false) link.renewIfOpened()
  }
  return (
    <div className="searches-part">
      <h3>{t('bot.title')}</h3>
      <ol className="searches-steps">
        <li>
          <span>{t('bot.step1')}</span>
        </li>
        <li>
          <span>
            {before}
            <b>/start</b>
            {after}
          </span>
        </li>
        <li>
          <span>{t('bot.step3')}</span>
        </li>
      </ol>
      {link.error ? (
        <Failure text="bot.linkFailed" error={link.error}>
          <button type="button" className="btn btn-line" onClick={link.renew}>
            {t('retry')}
          </button>
        </Failure>
      ) : (
        !link.isOffline && (
          <BotButton link={link} text={t('bot.open')} className="btn btn-main btn-lg btn-wide" />
        )
      )}
      <BusyButton
        className="btn-quiet btn-wide"
        busy={check === 'asking' && !isOffline}
        busyText={t('bot.asking')}
        onClick={() => void checkAgain()}
      >
        {t('bot.started')}
      </BusyButton>
      <div role="status">
        {isOffline ? (
          <p className="note searches-offline">{tCommon('app.offline')}</p>
        ) : (
          check === 'not-yet' && <p className="note">{t('bot.notYet')}</p>
        )}
      </div>
      {status.isError && <Failure text="bot.failed" error={status.error} />}
    </div>
  )
}
