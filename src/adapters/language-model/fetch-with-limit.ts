/** A model's answer to one post is a few kilobytes. */
const MAX_BYTES = 1_000_000

/**
 * fetch as the SDK calls it; follows no redirect (the key would go along) and reads no endless
 * answer.
 */
export async function fetchWithLimit(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' })
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array
    size += bytes.length
    if (size > MAX_BYTES) throw new Error('the answer is too large')
    chunks.push(bytes)
  }
  // A body is not allowed beside these.
  const body = [204, 205, 304].includes(response.status) ? null : Buffer.concat(chunks)
  return new Response(body, {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  })
}
