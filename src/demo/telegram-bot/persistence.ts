import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PhotoSize } from './types.ts'
import { type Chat, createState, type State } from './state.ts'
import type { Update } from './updates.ts'

type Snapshot = {
  chats: Chat[]
  photos: [string, PhotoSize[]][]
  lastMessageId: number
  lastUpdateId: number
  pending: Update[]
}

const SAVE_AFTER_MS = 200
/** Pause after a failed write, such as on a full disk. */
const SAVE_AGAIN_AFTER_MS = 5000

/**
 * Loads the state from `folder` and saves it there. Without a folder the state is kept in memory.
 * An unreadable file counts as empty.
 */
export function openStorage(folder: string | undefined): {
  state: State
  pending: Update[]
  startSaving(pending: () => readonly Update[]): { changed(): void; save(): void }
} {
  const state = createState()
  if (folder === undefined)
    return { state, pending: [], startSaving: () => ({ changed() {}, save() {} }) }
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
    // No file yet, or an unreadable one.
  }

  return {
    state,
    pending,
    startSaving(pendingNow) {
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
