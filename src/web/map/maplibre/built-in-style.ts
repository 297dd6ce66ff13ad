import type { Geography } from '#contract/geography.ts'
import { BASE_TOKENS } from '../base/base-colours.ts'
import { baseStyle } from '../base/base-style.ts'
import { readColours } from '../palette.ts'
import type { StyleSource } from './maplibre-provider.ts'

/** The built-in map of a city. If its shapes fail to load, prices are shown on an empty map. */
export function builtInStyle(
  geographyOf: (city: string, signal: AbortSignal) => Promise<Geography>,
): StyleSource {
  return async ({ city, localization }, box, signal) => {
    const colours = readColours(box, BASE_TOKENS)
    const geography = await geographyOf(city, signal).catch(() => null)
    return geography
      ? baseStyle(geography, colours, localization)
      : {
          version: 8,
          sources: {},
          layers: [
            {
              id: 'land',
              type: 'background',
              paint: { 'background-color': colours['--map-land'] },
            },
          ],
        }
  }
}
