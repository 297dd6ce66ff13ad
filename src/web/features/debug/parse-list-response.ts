/** Returns `data` and `meta` of an unvalidated response, or null if it has another shape. */
export function parseListResponse(
  response: unknown,
): { listings: unknown[]; meta: Record<string, unknown> } | null {
  if (typeof response !== 'object' || response === null) return null
  const { data, meta } = response as { data?: unknown; meta?: unknown }
  if (!Array.isArray(data) || typeof meta !== 'object' || meta === null || Array.isArray(meta))
    return null
  return { listings: data, meta: meta as Record<string, unknown> }
}
