import { useDocumentTitle } from '#web/shell/document-title.ts'
import { Controls } from './controls.tsx'
import { Messages } from './messages.tsx'
import { Surfaces } from './surfaces.tsx'

/** `/dev/ui`, in development only: every UI component in every state, light and dark. */
export function KitPage() {
  useDocumentTitle('UI kit · Bina')
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
          <h1 className="text-32">UI kit, {scheme}</h1>
          <Controls group={scheme} />
          <Messages />
          <Surfaces />
        </div>
      ))}
    </main>
  )
}
