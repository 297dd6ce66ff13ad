// Builds copy the files beside their code, and hold their paths there instead of this.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { listSlugs } from './read-cities.ts'

/**
 * The files `houses.json` by the slug of their city. They are read when an address of the city is
 * looked up, since they may be large. Tests add their own.
 */
export const housesFiles: Map<string, string> = new Map(
  listSlugs()
    .map((slug) => [slug, path.join(import.meta.dirname, slug, 'houses.json')] as const)
    .filter(([, file]) => existsSync(file)),
)
