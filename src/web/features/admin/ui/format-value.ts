/** Formats any JSON value as one short line. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(formatValue).join(', ')
  if (typeof value === 'object')
    return (
      Object.entries(value)
        .map(([name, one]) => `${name} ${formatValue(one)}`)
        .join(', ') || '—'
    )
  const text = String(value)
  return text.length > 200 ? `${text.slice(0, 199).replace(/[\uD800-\uDBFF]$/, '')}…` : text
}
