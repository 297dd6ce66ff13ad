import { Info, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { EmptyState, ErrorNote, ErrorPanel, Loading } from '#web/ui/message.tsx'
import { Toast } from '#web/ui/toast.tsx'
import { KitSection } from './kit-section.tsx'

const LONG =
  'Квартира с очень длинным описанием · ძალიან გრძელი აღწერით · ' +
  'շատ երկար նկարագրությամբ · sa veoma dugačkim opisom'

/** Notes, loading, empty and error states, and toasts. */
export function Messages() {
  const [shown, setShown] = useState(false)
  return (
    <>
      <KitSection name="Notes">
        <p className="note w-full">
          <Info className="icon" />
          <span>
            A note with <code>code</code>
          </span>
        </p>
        <p className="note note-warn w-full">
          <TriangleAlert className="icon" />
          <span>A warning. {LONG}</span>
        </p>
        <ErrorNote title="An error inside a page" text={LONG}>
          <button type="button" className="btn btn-line">
            Try again
          </button>
        </ErrorNote>
      </KitSection>
      <KitSection name="Loading">
        <Loading text="Loading listings..." />
        <span className="skeleton h-6 w-40" />
      </KitSection>
      <KitSection name="Empty and error states">
        <EmptyState title="No listings found" text="Try adjusting your filters or check back later">
          <button type="button" className="btn btn-main">
            Refresh Page
          </button>
        </EmptyState>
        <ErrorPanel title="Error loading listings" text={LONG}>
          <button type="button" className="btn btn-line">
            Try again
          </button>
        </ErrorPanel>
      </KitSection>
      <KitSection name="Toast">
        <span className="toast static translate-none">Link copied</span>
        <span className="toast static translate-none">
          <span>{LONG}</span>
          <button type="button" className="toast-act">
            Undo
          </button>
        </span>
        <button type="button" className="btn btn-line" onClick={() => setShown(true)}>
          Show one
        </button>
        <Toast
          text={shown ? 'Removed from saved' : null}
          action={{ label: 'Undo', onClick: () => setShown(false) }}
          onDismiss={() => setShown(false)}
        />
      </KitSection>
    </>
  )
}
