/** After a pause a chat takes so many at once. */
const CHAT_BURST = 3

/**
 * Answers how many seconds to wait before a message to a chat is taken, 0 when it is taken now.
 * Counted by the clock of the machine.
 */
export function floodLimits({
  overall = 30,
  chat = 1,
}: {
  overall?: number
  chat?: number
}): (chatId: number, messages: number) => number {
  // The real limit is "about" so many: a client that keeps to it is not caught by the jitter of its
  // connection.
  const most = Math.ceil(overall * 1.1)
  const lastSecond: number[] = []
  const chats = new Map<number, { left: number; at: number }>()

  return (chatId, messages) => {
    const now = performance.now()
    while (lastSecond.length > 0 && lastSecond[0]! <= now - 1000) lastSecond.shift()
    if (lastSecond.length > 0 && lastSecond.length + messages > most)
      return Math.max(1, Math.ceil((lastSecond[0]! + 1000 - now) / 1000))

    const known = chats.get(chatId) ?? { left: CHAT_BURST, at: now }
    const left = Math.min(CHAT_BURST, known.left + ((now - known.at) / 1000) * chat)
    // A hair of tolerance: timers fire a millisecond early.
    if (left < 0.95) return Math.max(1, Math.ceil((1 - left) / chat))
    chats.set(chatId, { left: left - 1, at: now })
    for (let i = 0; i < messages; i++) lastSecond.push(now)
    return 0
  }
}
