import type { CityName } from '#contract/cities.ts'
import type { operations } from '#contract/operations.ts'
import { getGeography } from '#core/places/base-map/geography.ts'
import type { Handler } from '../register-operation.ts'

export const geographyHandlers: { getGeography: Handler<typeof operations.getGeography> } = {
  getGeography: async ({ query }) => getGeography(query.city as CityName),
}
