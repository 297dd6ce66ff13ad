import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PhotoSize } from './double.ts'
import { type Chat, emptyState, type State } from './state.ts'
import type { Update } from './updates.ts'

type Snapshot = {
  chats: Chat[]
  photos: [string, PhotoSize[]][]
  lastMessageId: number
  lastUpdateId: number
  pending: Update[]
}

const SAVE_AFTER_MS = 200
/** After a failure, such as a full disk. */
const SAVE_AGAIN_AFTER_MS = 5000

/**
 * State that outlives the process in a folder, or none without one. A file that cannot be read is
 * begun anew.
 */
export function openKeeping(folder: string | undefined): {
  state: State
  pending: Update[]
  keep(pending: () => readonly Update[]): { changed(): void; save(): void }
} {
  const state = emptyState()
  if (folder === undefined) return { state, pending: [], keep: () => ({ changed() {}, save() {} }) }
  const file = path.join(folder, 'chats.json')
  const photosDir = path.join(folder, 'photos')
  mkdirSync(photosDir, { recursive: true, mode: 0o700 })
  const saved = new Set(readdirSync(photosDir))
  let pending: Update[] = []
  try {
    const snapshot = JSON.parse(readFileSync(file, 'utf8')) as Snapshot
    for (const chat of snapshot.chats) state.chats.set(chat.person.id, chat)
    for (const [key, sizes] of snapshot.photos)
      if (saved.has(key))
        state.photos.set(key, { sizes, bytes: readFileSync(path.join(photosDir, key)) })
    state.lastMessageId = snapshot.lastMessageId
    state.lastUpdateId = Math.max(state.lastUpdateId, snapshot.lastUpdateId)
    pending = snapshot.pending
  } catch {
    // the first start
  }

  return {
    state,
    pending,
    keep(pendingNow) {
      let timer: NodeJS.Timeout | null = null
      const save = (): void => {
        if (timer) clearTimeout(timer)
        timer = null
        for (const [key, { bytes }] of state.photos) {
          if (!saved.has(key)) writeFileSync(path.join(photosDir, key), bytes)
          saved.add(key)
        }
        const snapshot: Snapshot = {
          chats: [...state.chats.values()],
          photos: [...state.photos].map(([key, { sizes }]) => [key, sizes]),
          lastMessageId: state.lastMessageId,
          lastUpdateId: state.lastUpdateId,
          pending: [...pendingNow()],
        }
        writeFileSync(`${file}.new`, JSON.stringify(snapshot), { mode: 0o600 })
        renameSync(`${file}.new`, file)
      }
      const saveLater = (ms: number): void => {
        timer ??= setTimeout(() => {
          try {
            save()
          } catch {
            saveLater(SAVE_AGAIN_AFTER_MS)
          }
        }, ms)
      }
      return { save, changed: () => saveLater(SAVE_AFTER_MS) }
    },
  }
}
