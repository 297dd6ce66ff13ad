import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder of package.json. The code runs from src/main/wiring, or as a bundle below dist/. */
export const projectRoot: string = (() => {
  let folder = import.meta.dirname
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder)
  return folder
})()
