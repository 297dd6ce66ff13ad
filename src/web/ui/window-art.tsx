/** The brand's lit window, shown where there is no photo. */
export function WindowArt({ broken = false }: { broken?: boolean }) {
  return (
    <svg
      className={broken ? 'window-art is-broken' : 'window-art'}
      viewBox="0 0 200 150"
      aria-hidden="true"
    >
      <ellipse className="ground" cx="100" cy="133" rx="78" ry="8" />
      <path className="wall" d="M58 132V72a42 42 0 0 1 84 0v60z" />
      <path className="pane" d="M69 116V74a31 31 0 0 1 62 0v42zM100 43v73M69 82h62" />
      {broken ? (
        <path className="crack" d="m108 88 8 10-7 7 9 12" />
      ) : (
        <>
          <path className="lit" d="M109 110V93a8 8 0 0 1 16 0v17z" />
          <path
            className="leaf"
            d="M32 132v-22m0 2c-8-1-11-8-10-15 6 2 10 7 10 15zm0 8c1-8 5-13 11-14 0 8-4 13-11 14z"
          />
        </>
      )}
      <path className="wall" d="M48 132h104" />
    </svg>
  )
}

/** The outline of the window, in one colour. */
export function WindowOutline() {
  return (
    <svg className="window-line" viewBox="0 0 64 72" aria-hidden="true">
      <path d="M10 64V30a22 22 0 0 1 44 0v34zM4 64h56M32 8v56M10 36h44" />
    </svg>
  )
}
