import { expect, test } from 'vitest'
import { formatMoney, t } from './messages.ts'

test('filled-in values are escaped and not interpolated again', () => {
  expect(t('invoice.title', { number: '<b>&' })).toBe('Invoice &lt;b&gt;&amp;')
  expect(t('checkout.title', { plan: '{plan}' })).toBe('Subscribe to Bina {plan}')
})

test('amounts always show cents', () => {
  expect([formatMoney(500, 'USD'), formatMoney(1299, 'USD'), formatMoney(1200, 'GEL')]).toEqual([
    '$5.00',
    '$12.99',
    '12.00 GEL',
  ])
})
