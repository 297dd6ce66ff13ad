// Draws the home screen icons from public/icon.svg: `node scripts/draw-icons.mjs`. The PNG files
// are committed.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const folder = path.join(import.meta.dirname, '..', 'public')
const icon = await readFile(path.join(folder, 'icon.svg'), 'utf8')
const ground = /<rect [^>]*fill="(#[0-9A-F]{6})"/i.exec(icon)[1]

// Launchers crop a maskable icon to their own shape, so it has square corners, and its mark lies
// within the middle 80 % (W3C, Web App Manifest).
const maskable = icon
  .replace(/ rx="\d+"/, '')
  .replace('translate(136 112) scale(10)', 'translate(160 140) scale(8)')

const draw = (svg, size) =>
  sharp(Buffer.from(svg), { density: 96 })
    .resize(size, size)
    .flatten(svg === maskable ? { background: ground } : false)
    .png({ palette: true, compressionLevel: 9 })
for (const size of [192, 512]) {
  await draw(icon, size).toFile(path.join(folder, `icon-${size}.png`))
  await draw(maskable, size).toFile(path.join(folder, `icon-maskable-${size}.png`))
}
