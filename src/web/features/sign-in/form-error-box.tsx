import { TriangleAlert } from 'lucide-react'
import type { FormError } from './use-form-error.ts'

/** The red error box of a form. `names` are the labels of its fields. */
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
