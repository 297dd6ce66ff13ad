/** After a pause, a chat accepts this many messages at once. */
const CHAT_BURST = 3

/**
 * Creates the rate limits. The returned function gives the seconds to wait until a chat accepts
 * `messages` more; 0 means that they were counted as accepted. Uses the real clock.
 */
export function createFloodLimits({
  overall = 30,
  chat = 1,
}: {
  overall?: number
  chat?: number
}): (chatId: number, messages: number) => number {
  // Telegram's limit is approximate, so jitter does not fail a client that respects it.
  const maxPerSecond = Math.ceil(overall * 1.1)
  const lastSecond: number[] = []
  const chats = new Map<number, { left: number; at: number }>()

  return (chatId, messages) => {
    const now = performance.now()
    while (lastSecond.length > 0 && lastSecond[0]! <= now - 1000) lastSecond.shift()
    if (lastSecond.length > 0 && lastSecond.length + messages > maxPerSecond)
      return Math.max(1, Math.ceil((lastSecond[0]! + 1000 - now) / 1000))

    const known = chats.get(chatId) ?? { left: CHAT_BURST, at: now }
    const left = Math.min(CHAT_BURST, known.left + ((now - known.at) / 1000) * chat)
    // Not 1, because timers may fire a millisecond early.
    if (left < 0.95) return Math.max(1, Math.ceil((1 - left) / chat))
    chats.set(chatId, { left: left - 1, at: now })
    for (let i = 0; i < messages; i++) lastSecond.push(now)
    return 0
  }
}
