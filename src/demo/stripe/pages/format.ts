import { escapeHtml } from '#demo/page.ts'
import type { Interval, PaymentMethod, Price } from '../objects.ts'

/** `$12.00`, `-$5.00` */
export const formatMoney = (cents: number): string =>
  `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`

/** `per month`, `every 3 months` */
export const formatInterval = (interval: Interval, count: number): string =>
  count === 1 ? `per ${interval}` : `every ${count} ${interval}s`

/** `$12.00 every 3 months` */
export const formatPrice = ({ unit_amount, recurring }: Price): string =>
  `${formatMoney(unit_amount)} ${formatInterval(recurring.interval, recurring.interval_count)}`

/** DD.MM.YYYY in Tbilisi time, the date format of the site. `at` is in seconds. */
export const formatDay = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Tbilisi',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
    .format(at * 1000)
    .replaceAll('/', '.')

/** DD.MM.YYYY, HH:MM in Tbilisi time. `at` is in seconds. */
export function formatMoment(at: number): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Tbilisi',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return `${formatDay(at)}, ${time.format(at * 1000)}`
}

/** `Visa ending in 4242`; the pages accept no other brand. */
export const cardLabel = ({ last4 }: Pick<PaymentMethod['card'], 'last4'>): string =>
  `Visa ending in ${escapeHtml(last4)}`
