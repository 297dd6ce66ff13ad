/** Renders the tile that is used everywhere: blocks, streets and a park. */
export function renderGroundTile(dark: boolean): string {
  const { land, street, park } = dark
    ? { land: '#212427', street: '#3a3f45', park: '#24352b' }
    : { land: '#f1efeb', street: '#ffffff', park: '#cfe6cf' }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">` +
    `<rect width="256" height="256" fill="${land}"/>` +
    `<rect x="148" y="20" width="84" height="60" fill="${park}"/>` +
    `<g stroke="${street}"><path d="M0 8h256M0 136h256M8 0v256M136 0v256" stroke-width="9"/>` +
    `<path d="M0 72h136M136 96h120M72 0v136M200 136v120M0 200h256" stroke-width="4"/></g></svg>`
  )
}
