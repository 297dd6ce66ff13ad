import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { type CityFolder, FILES, type Houses, type Town, townsSchema } from './schema.ts'

const ROOT = import.meta.dirname

/** Names the files and lines of the faults. */
export class CityFaults extends Error {
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
  }
}

/** All cities, in the order of their pages, then those without pages. Throws CityFaults. */
export function readCities(): CityFolder[] {
  return listSlugs()
    .map((slug) => readCity(slug))
    .toSorted(
      (a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || a.slug.localeCompare(b.slug),
    )
}

/** The names of the folders. */
export const listSlugs = (): string[] =>
  readdirSync(ROOT).filter((name) => existsSync(path.join(ROOT, name, 'city.json')))

/** Other towns that posts name. Throws CityFaults. */
export const readTowns = (): Town[] => readFile('towns.json', townsSchema, ROOT)

/** Reads the folder of a city. Throws CityFaults. */
export function readCity(slug: string, root = ROOT): CityFolder {
  const read = <Name extends keyof typeof FILES>(name: Name): z.output<(typeof FILES)[Name]> =>
    readFile(path.join(slug, name), FILES[name], root) as z.output<(typeof FILES)[Name]>
  return {
    slug,
    ...read('city.json'),
    districts: read('districts.json'),
    streets: read('streets.json'),
    complexes: read('complexes.json'),
    metro: read('metro.json'),
    baseMap: read('base-map.geojson'),
  }
}

/** Reads the houses of a city, which its folder does not hold in memory. Throws CityFaults. */
export const readHouses = (slug: string, root = ROOT): Houses =>
  readFile(path.join(slug, 'houses.json'), FILES['houses.json'], root)

function readFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  root: string,
): z.output<Schema> {
  const text = readText(file, root)
  let data: unknown
  try {
    data = text === '' ? undefined : JSON.parse(text)
  } catch (error) {
    throw new CityFaults([`cities/${file}: ${(error as Error).message}`])
  }
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  throw new CityFaults(
    parsed.error.issues.map(({ path: at, message }) =>
      describeFault(file, at, `${at.length > 0 ? `${at.join('.')}: ` : ''}${message}`, root),
    ),
  )
}

/** A fault with its file and line: "cities/batumi/streets.json:12: …". */
export const describeFault = (
  file: string,
  at: readonly PropertyKey[],
  message: string,
  root = ROOT,
): string => `cities/${file}:${findLine(readText(file, root), at)}: ${message}`

/** The text of a file; empty if there is none. */
function readText(file: string, root: string): string {
  const full = path.join(root, file)
  return existsSync(full) ? readFileSync(full, 'utf8') : ''
}

/** The line of a value in JSON, which is YAML too; of what holds it, if it is missing. */
export function findLine(json: string, at: readonly PropertyKey[]): number {
  const lineCounter = new LineCounter()
  const document = parseDocument(json, { lineCounter })
  for (let length = at.length; length > 0; length--) {
    const node = document.getIn(at.slice(0, length), true) as { range?: [number] } | undefined
    if (node?.range) return lineCounter.linePos(node.range[0]).line
  }
  return 1
}
