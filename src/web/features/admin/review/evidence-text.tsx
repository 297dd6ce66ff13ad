import { useMemo } from 'react'
import { useAdminMessages } from '../admin-messages.ts'
import type { AdminKey } from '../locales/en.ts'
import { piecesOf, type Piece, type Spans } from '../ui/evidence.ts'
import { byRank, hueOf } from './fields.ts'
import { useHighlightHandlers, useFieldHighlight } from './field-highlight.tsx'

/**
 * A post with what each field rests on. A press on the words leads to the field in the form, where
 * there is one.
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
  const pieces = useMemo(() => piecesOf(text, byRank(evidence)), [text, evidence])
  return (
    <p className="desk-text" lang={lang}>
      {pieces.map((piece, i) =>
        piece.fields.length === 0 ? piece.text : <Evidence key={i} piece={piece} />,
      )}
    </p>
  )
}

/**
 * Words of several fields have the colour of the one that needs fewest words: the others show
 * around it.
 */
function Evidence({ piece: { text, fields } }: { piece: Piece }) {
  const { t } = useAdminMessages()
  const highlight = useFieldHighlight()
  const mainField = fields.at(-1)!
  const highlightHandlers = useHighlightHandlers(mainField)
  const names = fields.map((field) => t(`field.${field}` as AdminKey)).join(', ')
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
