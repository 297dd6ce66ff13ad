import type { ReactNode } from 'react'
import type { Listing } from '#contract/listings.ts'
import { formatDate, formatMoney } from '#locales/format.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useClock } from '#web/services.tsx'
import { comparableAmounts, stepHeights, stepStarts, fitLabels } from './price-line.ts'

/**
 * The chart is 144 px high. The line runs between TOP and BOTTOM, above the ground line and the
 * dates.
 */
const [TOP, BOTTOM, GROUND, DATES] = [34, 90, 116, 136]
/**
 * The minimum chart width on phones and wider screens, and the space that labels need, in pixels.
 */
const [PHONE, WIDE, SHORT_DATE, LONG_DATE, CHARACTER, GAP] = [280, 500, 46, 76, 7.5, 14]
/** The first price starts above its dot, the others next to their step. */
const [OVER_DOT, NEXT_TO_STEP] = [-4, 10]

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`
/** The class that shows a label only where it fits; null when it fits nowhere. */
const shownOn = (phone: boolean, wide: boolean) => (phone ? '' : wide ? 'wide-only' : null)

/**
 * The price as a step line with a dot per change. Positions are shares of the width, so that labels
 * keep their size. `table` has the same data: visible when no line can be drawn, collapsed when
 * some labels do not fit.
 */
export function PriceChart({
  listing,
  fell,
  table,
}: {
  listing: Listing
  fell: boolean
  table: ReactNode
}) {
  const { t, language } = useI18n()
  const { now, timeZone } = useClock()
  const comparable = comparableAmounts(listing.priceHistory)
  if (!comparable) return table

  const offered = listing.status === 'ACTIVE'
  const end = offered ? now : Date.parse(listing.lastSeen)
  const starts = stepStarts(
    listing.priceHistory.map(({ at }) => Date.parse(at)),
    end,
  )
  const heights = stepHeights(comparable.amounts, TOP, BOTTOM)
  const [onPhone, onWide] = [
    fitLabels(starts, SHORT_DATE / PHONE),
    fitLabels(starts, LONG_DATE / WIDE),
  ]
  const steps = listing.priceHistory.map(({ at, price, priceMax, currency }, index) => {
    const [from, to] = [starts[index]!, starts[index + 1]]
    const amount = formatMoney(price, currency, language) + (priceMax === null ? '' : '+')
    const need = amount.length * CHARACTER + GAP
    const fits =
      to === undefined ? '' : shownOn((to - from) * PHONE >= need, (to - from) * WIDE >= need)
    return {
      from,
      to: to ?? 1,
      y: heights[index]!,
      before: heights[index - 1],
      amount,
      fits,
      date: formatDate(at, timeZone),
      onPhone: onPhone[index]!,
      onWide: onWide[index]!,
    }
  })
  return (
    <>
      <svg className="price-chart" width="100%" height="144" aria-hidden="true">
        <line className="price-ground" x1="0" x2="100%" y1={GROUND} y2={GROUND} />
        {steps.map(({ from, to, y }, index) => (
          <rect
            key={index}
            className="price-area"
            x={percent(from)}
            width={percent(to - from)}
            y={y}
            height={GROUND - y}
          />
        ))}
        {steps.map(({ from, to, y, before }, index) => (
          <g key={index} className="price-line">
            {before !== undefined && (
              <line x1={percent(from)} x2={percent(from)} y1={before} y2={y} />
            )}
            <line x1={percent(from)} x2={percent(to)} y1={y} y2={y} />
          </g>
        ))}
        {steps.map((step, index) => (
          <svg key={index} x={percent(step.from)} overflow="visible">
            <title>{`${step.amount} · ${step.date}`}</title>
            <circle className="price-dot" cy={step.y} r="5" />
            {step.fits !== null && (
              <text
                className={`price-amount ${step.fits}`}
                x={index === 0 ? OVER_DOT : NEXT_TO_STEP}
                y={step.y - 12}
              >
                {step.amount}
              </text>
            )}
            {step.onWide && (
              <text className="wide-only" x={OVER_DOT} y={DATES}>
                {step.date}
              </text>
            )}
            {step.onPhone && (
              <text className="phone-only" x={OVER_DOT} y={DATES}>
                {dayAndMonth(step.date)}
              </text>
            )}
          </svg>
        ))}
        <circle
          className={offered && fell ? 'price-now is-good' : 'price-now'}
          cx="100%"
          cy={heights.at(-1)}
          r="7"
        />
        <text x="100%" dx="6" y={DATES} textAnchor="end">
          {offered ? t('history.today') : dayAndMonth(formatDate(end, timeZone))}
        </text>
      </svg>
      {comparable.inDollars && <p className="price-history-note">{t('history.inDollars')}</p>}
      {steps.every(({ fits, onPhone }) => fits === '' && onPhone) ? (
        <div className="sr-only">{table}</div>
      ) : (
        <details className="price-history-all">
          <summary>{t('history.all', { n: steps.length })}</summary>
          {table}
        </details>
      )}
    </>
  )
}

/** DD.MM from DD.MM.YYYY. */
const dayAndMonth = (dateText: string) => dateText.slice(0, 5)
