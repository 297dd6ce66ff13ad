/**
 * `data` and `meta` of an answer, as JSON to read; null where it has another shape. Nothing of it
 * is trusted.
 */
export function parseListResponse(
  response: unknown,
): { listings: unknown[]; meta: Record<string, unknown> } | null {
  if (typeof response !== 'object' || response === null) return null
  const { data, meta } = response as { data?: unknown; meta?: unknown }
  if (!Array.isArray(data) || typeof meta !== 'object' || meta === null || Array.isArray(meta))
    return null
  return { listings: data, meta: meta as Record<string, unknown> }
}
