// `npm run city -- check [slug…]`: finds what is wrong with the folders of cities, all by default.
import { checkCity } from './check.ts'
import { CityFaults, describeFault, listSlugs, readCity } from './read-cities.ts'

const [command, ...slugs] = process.argv.slice(2)
if (command !== 'check') {
  console.error('npm run city -- check [slug…]')
  process.exitCode = 2
} else {
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
    return checkCity(readCity(slug)).map(({ file, at, message }) =>
      describeFault(`${slug}/${file}`, at, message),
    )
  } catch (error) {
    if (error instanceof CityFaults) return [error.message]
    throw error
  }
}
