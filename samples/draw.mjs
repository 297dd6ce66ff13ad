// Draws the photos of the sample archive: `node samples/draw.mjs [name …]`, or all of them without
// a name. A name is a kind and the number of its flat ("kitchen-12"). The same catalogue always
// gives the same pictures.
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { photographs } from './scenes/flats.mjs'
import { picture } from './scenes/picture.mjs'

const SIZE = { long: 1024, short: 768, quality: 64 }
const SMALLER = { long: 600, short: 450, quality: 36 }
const COPY = { long: 480, short: 360, quality: 34 }
const target = path.join(import.meta.dirname, 'photos')
const requested = new Set(process.argv.slice(2))
const all = photographs()
const chosen = requested.size ? all.filter((photo) => requested.has(photo.name)) : all
const unknown = [...requested].filter((name) => !all.some((photo) => photo.name === name))
if (unknown.length > 0) throw new Error(`no photo named ${unknown.join(', ')} in scenes/flats.mjs`)

await mkdir(target, { recursive: true })
let bytes = 0
for (const photo of chosen) {
  const { svg, upright } = picture(photo)
  const { long, short, quality } = photo.copy ? COPY : photo.smaller ? SMALLER : SIZE
  const [width, height] = upright ? [short, long] : [long, short]
  const file = await sharp(Buffer.from(svg), { density: 110 })
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, mozjpeg: true })
    .toFile(path.join(target, `${photo.name}.jpg`))
  bytes += file.size
}
if (!requested.size) {
  const known = new Set(all.map((photo) => `${photo.name}.jpg`))
  for (const file of await readdir(target)) if (!known.has(file)) await rm(path.join(target, file))
}
console.log(`${chosen.length} photos, ${Math.round(bytes / 1024)} kB`)
