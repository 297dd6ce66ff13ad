// `npm run city`: checks the folders of cities, and makes one from OpenStreetMap.
import { parseArgs } from 'node:util'
import { checkCity } from './check.ts'
import { ExtractFault } from './osm/read-pbf.ts'
import { importCity } from './osm/import-city.ts'
import { CityFaults, describeFault, listSlugs, readCity, readHouses } from './read-cities.ts'

const USAGE = `npm run city -- check [slug…]
  finds what is wrong with the folders of cities, all by default

npm run city -- import --osm FILE.osm.pbf --name NAME [options]
  writes cities/<slug>/ from an extract of OpenStreetMap (https://download.geofabrik.de)
  --name NAME             the city, in any language
  --english NAME          its English name, after which the folder is called
  --country GE            chooses among places of one name (ISO 3166-1)
  --at LATITUDE,LONGITUDE chooses too
  --currency, --time-zone, --phone-prefix, --ground-floor
                          of a country without other cities
  --replace               writes a city that exists anew`

const [command, ...rest] = process.argv.slice(2)
if (command === 'check') check(rest)
else if (command === 'import') await runImport(rest)
else fail(USAGE)

function fail(message: string): void {
  console.error(message)
  process.exitCode = 2
}

function check(slugs: readonly string[]): void {
  const all = listSlugs()
  for (const slug of slugs.length > 0 ? slugs : all) {
    const faults = all.includes(slug)
      ? listFaults(slug)
      : [`cities/${slug}/city.json is missing. Folders: ${all.join(', ')}`]
    for (const fault of faults) console.error(fault)
    if (faults.length > 0) process.exitCode = 1
    else console.log(`cities/${slug} is fine.`)
  }
}

/** The faults of a city with their files and lines. */
function listFaults(slug: string): string[] {
  try {
    return checkCity(readCity(slug), readHouses(slug)).map(({ file, at, message }) =>
      describeFault(`${slug}/${file}`, at, message),
    )
  } catch (error) {
    if (error instanceof CityFaults) return [error.message]
    throw error
  }
}

async function runImport(args: readonly string[]): Promise<void> {
  const text = { type: 'string' } as const
  let values
  try {
    ;({ values } = parseArgs({
      args: [...args],
      options: {
        osm: text,
        name: text,
        english: text,
        country: text,
        at: text,
        currency: text,
        'time-zone': text,
        'phone-prefix': text,
        'ground-floor': text,
        replace: { type: 'boolean', default: false },
      },
    }))
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${USAGE}`)
  }
  const { osm, name, english, country, replace } = values
  if (!osm || !name) return fail(`--osm and --name are needed\n\n${USAGE}`)
  const [latitude, longitude] = values.at?.split(',').map(Number) ?? []
  if (values.at && !(Number.isFinite(latitude) && Number.isFinite(longitude)))
    return fail(`--at is LATITUDE,LONGITUDE, such as 41.72,44.78; not ${values.at}`)
  const floor = values['ground-floor']
  if (floor !== undefined && floor !== '0' && floor !== '1')
    return fail('--ground-floor is 0 or 1, the number of the floor at street level')
  try {
    const { folder, summary } = await importCity(
      {
        file: osm,
        name,
        english,
        country: country?.toUpperCase(),
        at: values.at ? [latitude!, longitude!] : undefined,
        facts: {
          currency: values.currency,
          timeZone: values['time-zone'],
          phonePrefix: values['phone-prefix'],
          groundFloor: floor === undefined ? undefined : floor === '0' ? 0 : 1,
        },
        replaces: replace,
        into: import.meta.dirname,
      },
      console.log,
    )
    console.log(summary.join('\n'))
    console.log(`Wrote ${folder}. Map data © OpenStreetMap contributors, under the ODbL.`)
  } catch (error) {
    if (!(error instanceof ExtractFault)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
