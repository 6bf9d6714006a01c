import { expect, test } from 'vitest'
import { findLoss, medianRates, sortByHelp } from './listing-doctor.ts'

const usual = { views: 100, clicks: 40, orders: 10 }

test('medians are of products that were seen often enough', () => {
  const better = { views: 100, clicks: 60, orders: 30 }
  expect(medianRates([usual, better])).toEqual({ click_rate: 50, order_rate: 37.5 })
  expect(medianRates([usual, better, { views: 200, clicks: 20, orders: 0 }])).toEqual({ click_rate: 40, order_rate: 25 })
  expect(medianRates([{ views: 49, clicks: 49, orders: 0 }])).toEqual({ click_rate: null, order_rate: 0 })
  expect(medianRates([])).toEqual({ click_rate: null, order_rate: null })
})

test('a product loses at the step below the median that costs it most orders', () => {
  const median = { click_rate: 40, order_rate: 25 }
  expect(findLoss(usual, median)).toEqual({ loses: null, missed_orders: 0 })
  expect(findLoss({ views: 1000, clicks: 100, orders: 25 }, median)).toEqual({ loses: 'clicks', missed_orders: 75 })
  expect(findLoss({ views: 100, clicks: 100, orders: 5 }, median)).toEqual({ loses: 'orders', missed_orders: 20 })
  expect(findLoss({ views: 10, clicks: 0, orders: 0 }, median)).toEqual({ loses: null, missed_orders: 0 })
  expect(findLoss(usual, { click_rate: null, order_rate: null })).toEqual({ loses: null, missed_orders: 0 })
})

test('the point that helps first depends on the step with the loss; unknown points are left out', () => {
  const missing = ['hs_code', 'region_prices', 'photos', 'zh_TW', 'nonsense']
  expect(sortByHelp(missing, 'clicks')).toEqual(['photos', 'zh_TW', 'region_prices', 'hs_code'])
  expect(sortByHelp(missing, 'orders')).toEqual(['region_prices', 'photos', 'zh_TW', 'hs_code'])
  expect(sortByHelp([], null)).toEqual([])
})
