/** A row that waits to be sent: what it is and whose. `tries`: those before. */
export type DueMessage = {
  kind: 'reply' | 'notification'
  id: string
  chatId: number
  tries: number
}
