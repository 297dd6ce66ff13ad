import { TriangleAlert } from 'lucide-react'
import type { Trouble } from './use-trouble.ts'

/** What went wrong, in red, read out at once. `names` are what the fields are called. */
export function TroubleBox<Field extends string>({
  trouble,
  names,
}: {
  trouble: Trouble<Field> | null
  names?: Readonly<Record<Field, string>>
}) {
  if (!trouble) return null
  return (
    <div className="note note-err" role="alert" id={trouble.id}>
      <TriangleAlert className="icon" />
      <div>
        <p>{trouble.text}</p>
        {trouble.names && names && (
          <p className="note-names">{trouble.fields.map((field) => names[field]).join(', ')}</p>
        )}
      </div>
    </div>
  )
}
