import { useDocumentTitle } from '#web/shell/document-title.ts'
import { Controls } from './controls.tsx'
import { Messages } from './messages.tsx'
import { Surfaces } from './surfaces.tsx'

/**
 * `/dev/ui`, while developing: every part of the kit in every state, light beside dark. Its words
 * are for us alone, so they are in English.
 */
export function KitPage() {
  useDocumentTitle('Kit · Bina')
  return (
    <main id="main" tabIndex={-1} className="grid min-h-screen lg:grid-cols-2">
      {(['light', 'dark'] as const).map((scheme) => (
        <div
          key={scheme}
          className={[
            'grid content-start gap-10 bg-bg p-6 text-ink',
            scheme === 'light' ? '[color-scheme:light]' : '[color-scheme:dark]',
          ].join(' ')}
        >
          <h1 className="text-32">Kit, {scheme}</h1>
          <Controls group={scheme} />
          <Messages />
          <Surfaces />
        </div>
      ))}
    </main>
  )
}
