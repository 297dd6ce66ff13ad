/** Logo and name. The link around it needs a label. */
export function Brand() {
  return (
    <>
      <svg className="brand-mark" viewBox="0 0 24 28" aria-hidden="true">
        <path className="wall" d="M1 28V12a11 11 0 0 1 22 0v16z" />
        <path
          className="pane"
          d="M5 14v-2a7 7 0 0 1 6-6.9V14zM13 5.1a7 7 0 0 1 6 6.900v2h-6zM5 16h6v8H5z"
        />
        <path className="lit" d="M13 16h6v8h-6z" />
      </svg>
      <svg className="brand-word" viewBox="0 0 58 22" aria-hidden="true">
        <path d="M2 0v22M19.5 7v15M25.5 22V7M25.5 14.200a6 6 0 0 1 12 0V22M55.5 7v15" />
        <circle cx="8.3" cy="14.3" r="6" />
        <circle cx="49.3" cy="14.3" r="6" />
        <path className="dot" d="M17.3 4.200V2.200a2.2 2.2 0 0 1 4.4 0v2z" />
      </svg>
    </>
  )
}
