/**
 * `data` and `meta` of an answer, as JSON to read; null where it has another shape. Nothing of it
 * is trusted.
 */
export function answerParts(
  answer: unknown,
): { listings: unknown[]; meta: Record<string, unknown> } | null {
  if (typeof answer !== 'object' || answer === null) return null
  const { data, meta } = answer as { data?: unknown; meta?: unknown }
  if (!Array.isArray(data) || typeof meta !== 'object' || meta === null || Array.isArray(meta))
    return null
  return { listings: data, meta: meta as Record<string, unknown> }
}
