import { useMemo } from 'react'
import { t } from '../messages.ts'
import type { MessageKey } from '../messages.ts'
import { splitByEvidence, type Piece, type Spans } from '../ui/evidence.ts'
import { byRank, hueOf } from './fields.ts'
import { useHighlightHandlers, useFieldHighlight } from './field-highlight.tsx'

/**
 * The text of a post with the evidence of each field highlighted. Clicking a highlight focuses the
 * field in the form, if there is one.
 */
export function EvidenceText({
  text,
  evidence,
  lang,
}: {
  text: string
  evidence: Spans
  lang?: string | undefined
}) {
  const pieces = useMemo(() => splitByEvidence(text, byRank(evidence)), [text, evidence])
  return (
    <p className="admin-text" lang={lang}>
      {pieces.map((piece, i) =>
        piece.fields.length === 0 ? piece.text : <Evidence key={i} piece={piece} />,
      )}
    </p>
  )
}

/**
 * A highlight. Where several fields overlap it has the colour of the one with the shortest
 * evidence; the others remain visible around it.
 */
function Evidence({ piece: { text, fields } }: { piece: Piece }) {
  const highlight = useFieldHighlight()
  const mainField = fields.at(-1)!
  const highlightHandlers = useHighlightHandlers(mainField)
  const names = fields.map((field) => t(`field.${field}` as MessageKey)).join(', ')
  const go = () => document.getElementById(`field-${mainField}`)?.focus()
  return (
    <span
      className={fields.includes(highlight.field ?? '') ? 'ev is-lit' : 'ev'}
      data-hue={hueOf(mainField)}
      title={names}
      tabIndex={0}
      role="button"
      {...highlightHandlers}
      onClick={go}
      onKeyDown={(event) => {
        if (event.key === 'Enter') go()
      }}
    >
      {text}
      <span className="sr-only"> ({names})</span>
    </span>
  )
}
