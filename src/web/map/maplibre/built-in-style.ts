import type { Geography } from '#contract/geography.ts'
import { BASE_TOKENS } from '../base/base-colours.ts'
import { baseStyle } from '../base/base-style.ts'
import { readColours } from '../palette.ts'
import type { StyleSource } from './maplibre-provider.ts'

/**
 * Our own schematic map of a city. Where its shapes do not come, prices lie on bare ground: they
 * say most.
 */
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
