import { WindowOutline } from '#web/ui/window-art.tsx'

/** Stands where a photo would: with words when the post has none, without when one did not load. */
export function NoPhoto({ text }: { text?: string }) {
  return (
    <div className="no-photo">
      <WindowOutline />
      {text}
    </div>
  )
}
