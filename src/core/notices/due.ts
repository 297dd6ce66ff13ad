/** A row that waits to be sent: what it is and whose. `tries`: those before. */
export type Due = { kind: 'reply' | 'notice'; id: string; chatId: number; tries: number }
