import type { ReactNode } from 'react'
import type { Listing } from '#contract/listings.ts'
import { date, money } from '#web/i18n/format.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useAppContext } from '#web/services.tsx'
import { comparableAmounts, stepHeights, stepStarts, withRoom } from './price-line.ts'

/**
 * The drawing is 144 high: its line runs between these heights, above the ground line and the
 * dates.
 */
const [TOP, BOTTOM, GROUND, DATES] = [34, 90, 116, 136]
/**
 * The least width of the drawing on phones and on wider screens, and what words need of it. Pixels.
 */
const [PHONE, WIDE, SHORT_DATE, LONG_DATE, CHARACTER, GAP] = [280, 500, 46, 76, 7.5, 14]
/** The first price begins over its dot, the others beside their riser. */
const [OVER_DOT, BESIDE] = [-4, 10]

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`
/** The class that shows words only where they fit; null where they fit nowhere. */
const shownOn = (phone: boolean, wide: boolean) => (phone ? '' : wide ? 'wide-only' : null)

/**
 * The step line of a price, one dot a change. Drawn in shares of the width, so that the words keep
 * their size. `table` says the same; it stands by itself where no line can be drawn, and folded
 * where some words find no room.
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
  const { now, timeZone } = useAppContext()
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
    withRoom(starts, SHORT_DATE / PHONE),
    withRoom(starts, LONG_DATE / WIDE),
  ]
  const steps = listing.priceHistory.map(({ at, price, priceMax, currency }, index) => {
    const [from, to] = [starts[index]!, starts[index + 1]]
    const amount = money(price, currency, language) + (priceMax === null ? '' : '+')
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
      date: date(at, timeZone),
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
                x={index === 0 ? OVER_DOT : BESIDE}
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
          {offered ? t('history.today') : dayAndMonth(date(end, timeZone))}
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

/** DD.MM of DD.MM.YYYY. */
const dayAndMonth = (dateText: string) => dateText.slice(0, 5)
