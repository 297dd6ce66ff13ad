import { useMemo } from 'react'
import { useAdminWords } from '../admin-words.ts'
import type { AdminKey } from '../texts/en.ts'
import { piecesOf, type Piece, type Spans } from '../parts/evidence.ts'
import { byRank, hueOf } from './fields.ts'
import { useLights, useLit } from './lit.tsx'

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
  const { say } = useAdminWords()
  const lit = useLit()
  const own = fields.at(-1)!
  const lights = useLights(own)
  const names = fields.map((field) => say(`field.${field}` as AdminKey)).join(', ')
  const go = () => document.getElementById(`field-${own}`)?.focus()
  return (
    <span
      className={fields.includes(lit.field ?? '') ? 'ev is-lit' : 'ev'}
      data-hue={hueOf(own)}
      title={names}
      tabIndex={0}
      role="button"
      {...lights}
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
