// The fake Google Maps script. It defines the parts of `google.maps` that the product uses, and
// behaves like the original where that matters: panes move with the map and are redrawn only when
// the zoom changes, moves are reported later in one event, a map is ready once its ground is
// loaded, and a rejected key is reported last.
;(() => {
  const { maps } = window.google
  const { origin, searchParams: params } = new URL(document.currentScript.src)
  if (maps.version)
    return console.error(
      'You have included the Google Maps JavaScript API multiple times on this page.',
    )

  const TILE = 256
  const PANES = ['mapPane', 'overlayLayer', 'markerLayer', 'overlayMouseTarget', 'floatPane']
  const IDLE_MS = 60

  class Events {
    #listeners = new Map()
    addListener(name, listener) {
      const listeners = this.#listeners.get(name) ?? new Set()
      this.#listeners.set(name, listeners.add(listener))
      return { remove: () => listeners.delete(listener) }
    }
    emit(name, event) {
      for (const listener of this.#listeners.get(name) ?? []) listener(event)
    }
  }

  class LatLng {
    #place
    constructor(lat, lng) {
      this.#place = { lat, lng }
    }
    lat() {
      return this.#place.lat
    }
    lng() {
      return this.#place.lng
    }
  }
  const latLng = (at) => (typeof at.lat === 'function' ? at : new LatLng(at.lat, at.lng))

  const worldOf = (at, zoom) => {
    const scale = TILE * 2 ** zoom
    const sine = Math.sin((at.lat() * Math.PI) / 180)
    return {
      x: (at.lng() / 360 + 0.5) * scale,
      y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * scale,
    }
  }
  const placeOfWorld = ({ x, y }, zoom) => {
    const scale = TILE * 2 ** zoom
    return new LatLng(
      (360 / Math.PI) * Math.atan(Math.exp((0.5 - y / scale) * 2 * Math.PI)) - 90,
      (x / scale - 0.5) * 360,
    )
  }

  const element = (parent, style) => {
    const made = parent.appendChild(document.createElement('div'))
    Object.assign(made.style, { position: 'absolute', ...style })
    return made
  }

  class GoogleMap extends Events {
    #options
    #centre
    #zoom
    #overlays = new Set()
    #painters = new Set()
    /** The origin of the panes in pixels of the whole world. */
    #panesFrom
    #ground = false
    #refused = false
    #boundsPending = false
    #idle
    #gliding

    constructor(div, options) {
      super()
      this.div = div
      this.#options = { ...options }
      // Google sets these styles on the given element.
      Object.assign(div.style, { position: 'relative', overflow: 'hidden' })
      const { colorScheme = 'LIGHT' } = options
      this.view = element(div, {
        inset: '0',
        overflow: 'hidden',
        touchAction: 'none',
        background: colorScheme === 'DARK' ? '#212427' : '#f1efeb',
      })
      for (const [name, value] of Object.entries({
        role: 'region',
        'aria-label': 'Map',
        'aria-roledescription': 'map',
        tabindex: '0',
      }))
        this.view.setAttribute(name, value)
      this.mover = element(this.view, { left: '0', top: '0' })
      this.panes = Object.fromEntries(
        PANES.map((name) => [name, element(this.mover, { left: '0', top: '0' })]),
      )
      element(div, {
        right: '0',
        bottom: '0',
        padding: '1px 6px',
        font: '11px/16px sans-serif',
        background: '#f5f5f5',
        color: '#222',
      }).textContent = 'Map data: fake server for tests'
      div.dataset.googleMap = colorScheme
      this.#look(latLng(options.center), options.zoom)
      this.#listen()
      this.#fetchGround(colorScheme)
      this.#askForKey()
    }

    getCenter() {
      return this.#centre
    }
    getZoom() {
      return this.#zoom
    }
    getDiv() {
      return this.div
    }
    setOptions(options) {
      Object.assign(this.#options, options)
      this.view.style.cursor = this.#options.draggableCursor ?? ''
    }
    moveCamera({ center = this.#centre, zoom = this.#zoom }) {
      cancelAnimationFrame(this.#gliding)
      this.#look(latLng(center), zoom)
    }
    setCenter(center) {
      this.moveCamera({ center })
    }
    setZoom(zoom) {
      this.moveCamera({ zoom })
    }
    /** Animates, unless the target is out of view. */
    panTo(center) {
      cancelAnimationFrame(this.#gliding)
      const [from, to] = [worldOf(this.#centre, this.#zoom), worldOf(latLng(center), this.#zoom)]
      const far =
        Math.abs(to.x - from.x) >= this.div.clientWidth ||
        Math.abs(to.y - from.y) >= this.div.clientHeight
      let step = far ? 1 : 0
      const glide = () => {
        step = Math.min(1, step + 0.2)
        this.#look(
          step === 1
            ? latLng(center)
            : placeOfWorld(
                { x: from.x + (to.x - from.x) * step, y: from.y + (to.y - from.y) * step },
                this.#zoom,
              ),
          this.#zoom,
        )
        if (step < 1) this.#gliding = requestAnimationFrame(glide)
      }
      glide()
    }

    attach(overlay) {
      this.#overlays.add(overlay)
      if (this.#ground) setTimeout(() => this.#raise(overlay))
    }
    detach(overlay) {
      if (!this.#overlays.delete(overlay) || !overlay.raised) return
      overlay.raised = false
      overlay.onRemove()
    }
    paint(painter) {
      this.#painters.add(painter)
      painter()
    }
    unpaint(painter) {
      this.#painters.delete(painter)
    }
    inPanes(at) {
      const { x, y } = worldOf(latLng(at), this.#zoom)
      return { x: x - this.#panesFrom.x, y: y - this.#panesFrom.y }
    }
    inView(at) {
      const [point, corner] = [worldOf(latLng(at), this.#zoom), this.#corner()]
      return { x: point.x - corner.x, y: point.y - corner.y }
    }

    #corner() {
      const middle = worldOf(this.#centre, this.#zoom)
      return { x: middle.x - this.div.clientWidth / 2, y: middle.y - this.div.clientHeight / 2 }
    }
    #placeAt({ x, y }) {
      const corner = this.#corner()
      return placeOfWorld({ x: corner.x + x, y: corner.y + y }, this.#zoom)
    }
    #look(centre, wanted) {
      const { minZoom = 0, maxZoom = 22, isFractionalZoomEnabled = false } = this.#options
      const zoom = Math.max(
        minZoom,
        Math.min(maxZoom, isFractionalZoomEnabled ? wanted : Math.round(wanted)),
      )
      const isZoomed = zoom !== this.#zoom
      this.#centre = centre
      this.#zoom = zoom
      const corner = this.#corner()
      if (isZoomed) this.#panesFrom = corner
      const [right, down] = [this.#panesFrom.x - corner.x, this.#panesFrom.y - corner.y]
      this.mover.style.transform = `translate(${right}px, ${down}px)`
      this.view.style.backgroundPosition = `${right}px ${down}px`
      this.div.dataset.zoom = String(zoom)
      if (isZoomed) for (const overlay of this.#overlays) if (overlay.raised) overlay.draw()
      for (const paint of this.#painters) paint()
      if (!this.#boundsPending) {
        this.#boundsPending = true
        requestAnimationFrame(() => {
          this.#boundsPending = false
          this.emit('bounds_changed')
        })
      }
      this.#settle()
    }
    #settle() {
      clearTimeout(this.#idle)
      this.#idle = setTimeout(() => {
        if (!this.#ground || this.#refused) return
        if (this.#boundsPending) return this.#settle()
        for (const overlay of this.#overlays) this.#raise(overlay)
        this.emit('idle')
      }, IDLE_MS)
    }
    #raise(overlay) {
      if (!this.#overlays.has(overlay) || overlay.raised) return
      overlay.raised = true
      overlay.onAdd()
      overlay.draw()
    }

    async #fetchGround(scheme) {
      const tile = new Image()
      tile.src = `${origin}/maps/vt?scheme=${scheme}`
      await Promise.all([
        tile.decode(),
        fetch(`${origin}/maps/api/js/ViewportInfoService.GetViewportInfo`).then((answer) =>
          answer.json(),
        ),
      ])
      this.view.style.backgroundImage = `url("${tile.src}")`
      this.#ground = true
      this.#settle()
    }
    /** Checks the key once per page, as Google does. */
    #askForKey() {
      GoogleMap.all.add(this)
      if (window.onKeyStatus) return
      window.onKeyStatus = (granted) => {
        if (granted) return
        for (const map of GoogleMap.all) map.#refuse()
        console.error('Google Maps JavaScript API error: RefererNotAllowedMapError')
        window.gm_authFailure?.()
      }
      const script = document.createElement('script')
      script.src =
        `${origin}/maps/api/js/AuthenticationService.Authenticate` +
        `?1s${encodeURIComponent(location.href)}&4s${params.get('key')}&callback=onKeyStatus`
      document.head.append(script)
    }
    #refuse() {
      this.#refused = true
      element(this.div, {
        inset: '0',
        display: 'grid',
        placeItems: 'center',
        background: '#e5e3df',
        color: '#222',
      }).textContent = 'Oops! Something went wrong.'
    }

    #listen() {
      const { view } = this
      const at = ({ clientX, clientY }) => {
        const box = this.div.getBoundingClientRect()
        return { x: clientX - box.left, y: clientY - box.top }
      }
      const mouseEvent = (event) => ({ latLng: this.#placeAt(at(event)), domEvent: event })
      let from = null
      let dragged = false
      view.addEventListener('pointerdown', (event) => {
        from = at(event)
        dragged = false
        view.setPointerCapture(event.pointerId)
      })
      view.addEventListener('pointermove', (event) => {
        if (from === null) return this.emit('mousemove', mouseEvent(event))
        const now = at(event)
        if (!dragged && Math.hypot(now.x - from.x, now.y - from.y) < 4) return
        if (!dragged) this.emit('dragstart')
        dragged = true
        this.#panBy(from.x - now.x, from.y - now.y)
        from = now
      })
      const end = () => {
        if (dragged && from !== null) this.emit('dragend')
        from = null
      }
      view.addEventListener('pointerup', end)
      view.addEventListener('pointercancel', end)
      view.addEventListener('pointerleave', () => this.emit('mouseout'))
      view.addEventListener('click', (event) => {
        if (!dragged) this.emit('click', mouseEvent(event))
      })
      view.addEventListener('dblclick', (event) => this.#zoomAround(at(event), 1))
      view.addEventListener(
        'wheel',
        (event) => this.#zoomAround(at(event), -Math.sign(event.deltaY)),
        { passive: true },
      )
      view.addEventListener('keydown', ({ key }) => {
        const steps = {
          ArrowLeft: [-80, 0],
          ArrowRight: [80, 0],
          ArrowUp: [0, -80],
          ArrowDown: [0, 80],
        }[key]
        if (steps) this.#panBy(...steps)
        else if (key === '+' || key === '-')
          this.moveCamera({ zoom: this.#zoom + (key === '+' ? 1 : -1) })
      })
    }
    #panBy(x, y) {
      this.moveCamera({
        center: this.#placeAt({
          x: this.div.clientWidth / 2 + x,
          y: this.div.clientHeight / 2 + y,
        }),
      })
    }
    /** Zooms while the place under the pointer stays under it. */
    #zoomAround(at, steps) {
      const under = this.#placeAt(at)
      this.moveCamera({ zoom: this.#zoom + steps })
      const { x, y } = this.inView(under)
      this.#panBy(x - at.x, y - at.y)
    }

    static all = new Set()
  }

  class OverlayView {
    setMap(map) {
      this.map?.detach(this)
      this.map = map
      map?.attach(this)
    }
    getMap() {
      return this.map
    }
    getPanes() {
      return this.raised ? this.map.panes : null
    }
    getProjection() {
      return this.raised
        ? {
            fromLatLngToDivPixel: (at) => this.map.inPanes(at),
            fromLatLngToContainerPixel: (at) => this.map.inView(at),
          }
        : undefined
    }
  }

  const SVG = 'http://www.w3.org/2000/svg'
  class Shape {
    #path = []
    #svg = document.createElementNS(SVG, 'svg')
    #shape
    #paint = () =>
      this.#shape.setAttribute(
        'points',
        this.#path
          .map((at) => this.map.inView(at))
          .map(({ x, y }) => `${x},${y}`)
          .join(' '),
      )
    constructor(tag, style) {
      this.#shape = this.#svg.appendChild(document.createElementNS(SVG, tag))
      Object.assign(this.#svg.style, {
        position: 'absolute',
        inset: '0',
        width: '100%',
        height: '100%',
        pointerEvents: 'none',
      })
      Object.assign(this.#shape.style, style)
    }
    setPath(path) {
      this.#path = path
      if (this.map) this.#paint()
    }
    setMap(map) {
      this.map?.unpaint(this.#paint)
      this.#svg.remove()
      this.map = map
      if (!map) return
      map.view.insertBefore(this.#svg, map.mover)
      map.paint(this.#paint)
    }
  }
  const strokeOf = ({ strokeColor = '#000', strokeOpacity = 1, strokeWeight = 3 }) => ({
    stroke: strokeColor,
    strokeOpacity,
    strokeWidth: strokeWeight,
  })

  class Polygon extends Shape {
    constructor(options) {
      super('polygon', {
        fill: options.fillColor,
        fillOpacity: options.fillOpacity,
        ...strokeOf(options),
      })
    }
  }
  /** Supports only one kind of symbol: strokes along the line, which are dashes. */
  class Polyline extends Shape {
    constructor({ icons: [along] = [], ...options }) {
      const [dash, repeat] = along
        ? [along.icon.scale * 2, Number.parseFloat(along.repeat)]
        : [1, 0]
      super('polyline', {
        fill: 'none',
        ...strokeOf(along?.icon ?? options),
        strokeDasharray: along ? `${dash} ${repeat - dash}` : 'none',
      })
    }
  }

  const libraries = {
    core: { LatLng },
    maps: { Map: GoogleMap, OverlayView, Polygon, Polyline },
    marker: {},
    places: {},
  }
  const loaded = new Set(['core', 'maps', ...(params.get('libraries') ?? '').split(',')])
  Object.assign(maps, libraries.core, libraries.maps, { version: params.get('v') })
  maps.importLibrary = async (name) => {
    if (!Object.hasOwn(libraries, name) || !loaded.has(name))
      throw new Error(`The library ${name} is not loaded.`)
    return libraries[name]
  }
  const callback = params.get('callback')
  callback?.split('.').reduce((object, name) => object[name], window)()
})()
