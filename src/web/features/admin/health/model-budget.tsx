import type { AdminHealth } from '#contract/admin-health.ts'
import { formatNumber } from '#locales/format.ts'
import { t } from '../messages.ts'
import { AbsoluteTime } from '../ui/relative-time.tsx'

/** The state of the language model, its cost and how much of the daily limit is used. */
export function ModelBudget({
  model: { isSet, today, month, limit, state },
}: {
  model: AdminHealth['model']
}) {
  const usd = (amount: number) => `$${amount.toFixed(2)}`
  return (
    <section className="admin-part">
      <h2>{t('model.title')}</h2>
      {!isSet ? (
        <p className="admin-quiet">{t('model.off')}</p>
      ) : (
        <>
          <dl className="admin-facts">
            <dt>{t('model.state')}</dt>
            <dd>
              <span
                className={
                  state.kind === 'available'
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
              {t('model.used', { tokens: today.tokens, requests: today.requests })}
            </dd>
            <dt>{t('model.month')}</dt>
            <dd className="num">
              {usd(month.usd)} ·{' '}
              {t('model.used', { tokens: month.tokens, requests: month.requests })}
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
                  used: formatNumber(today.tokens, 'en'),
                  limit: formatNumber(limit.dailyTokens, 'en'),
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
    <label className="admin-small">
      {label}
      <progress
        className="admin-bar"
        max={Math.max(limit, Number.MIN_VALUE)}
        value={Math.min(used, limit)}
        data-full={used >= limit || undefined}
      />
    </label>
  )
}
