import { TriangleAlert } from 'lucide-react'
import type { FormError } from './use-form-error.ts'

/** What went wrong, in red, read out at once. `names` are what the fields are called. */
export function FormErrorBox<Field extends string>({
  formError,
  names,
}: {
  formError: FormError<Field> | null
  names?: Readonly<Record<Field, string>>
}) {
  if (!formError) return null
  return (
    <div className="note note-err" role="alert" id={formError.id}>
      <TriangleAlert className="icon" />
      <div>
        <p>{formError.text}</p>
        {formError.names && names && (
          <p className="note-names">{formError.fields.map((field) => names[field]).join(', ')}</p>
        )}
      </div>
    </div>
  )
}
