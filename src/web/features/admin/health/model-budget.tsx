import type { AdminHealth } from '#contract/admin-health.ts'
import { number } from '#web/i18n/format.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useAdminMessages } from '../admin-messages.ts'
import { AbsoluteTime } from '../ui/relative-time.tsx'

/** What the language model costs, how much of its day's limit is gone, and whether it is asked. */
export function ModelBudget({
  model: { isSet, today, month, limit, state },
}: {
  model: AdminHealth['model']
}) {
  const { t } = useAdminMessages()
  const { language } = useI18n()
  const usd = (amount: number) => `$${amount.toFixed(2)}`
  return (
    <section className="desk-part">
      <h2>{t('model.title')}</h2>
      {!isSet ? (
        <p className="desk-quiet">{t('model.off')}</p>
      ) : (
        <>
          <dl className="desk-facts">
            <dt>{t('model.state')}</dt>
            <dd>
              <span
                className={
                  state.kind === 'answers'
                    ? 'badge badge-ok'
                    : state.kind === 'unknown'
                      ? 'badge'
                      : 'badge badge-warn'
                }
              >
                {t(`model.${state.kind}`)}
              </span>{' '}
              {state.since && <AbsoluteTime at={state.since} />} {state.reason}
            </dd>
            <dt>{t('model.today')}</dt>
            <dd className="num">
              {usd(today.usd)} ·{' '}
              {t('model.used', { tokens: today.tokens, questions: today.questions })}
            </dd>
            <dt>{t('model.month')}</dt>
            <dd className="num">
              {usd(month.usd)} ·{' '}
              {t('model.used', { tokens: month.tokens, questions: month.questions })}
            </dd>
          </dl>
          {limit && (
            <>
              <Bar
                label={t('model.ofUsd', {
                  used: usd(today.usd + today.reservedUsd),
                  limit: usd(limit.dailyUsd),
                })}
                used={today.usd + today.reservedUsd}
                limit={limit.dailyUsd}
              />
              <Bar
                label={t('model.ofTokens', {
                  used: number(today.tokens, language),
                  limit: number(limit.dailyTokens, language),
                })}
                used={today.tokens}
                limit={limit.dailyTokens}
              />
            </>
          )}
        </>
      )}
    </section>
  )
}

function Bar({ label, used, limit }: { label: string; used: number; limit: number }) {
  return (
    <label className="desk-small">
      {label}
      <progress
        className="desk-bar"
        max={Math.max(limit, Number.MIN_VALUE)}
        value={Math.min(used, limit)}
        data-full={used >= limit || undefined}
      />
    </label>
  )
}
