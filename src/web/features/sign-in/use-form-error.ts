import { useCallback, useId, useState } from 'react'
import { ApiError } from '#web/api-client.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import type { Fault } from './validation.ts'
import { useSignInMessages, type SignInKey } from './sign-in-messages.ts'

/** The content of the error box, and the fields it is about; `names`: whether to list them. */
export type FormError<Field extends string> = {
  id: string
  text: string
  fields: readonly Field[]
  names: boolean
}

type FormFailure<Field extends string> =
  | { fault: Fault<Field> }
  | { error: unknown; fallback: SignInKey; fields: readonly Field[] }
  | null

/** The last error of a form, in the current language. `fields` are the form's fields. */
export function useFormError<Field extends string>(fields: readonly Field[]) {
  const { t } = useSignInMessages()
  const { errorText } = useI18n()
  const id = useId()
  const [failure, setFailure] = useState<FormFailure<Field>>(null)
  const faulty = failure === null ? [] : 'fault' in failure ? failure.fault.fields : failure.fields
  /** Spec §8: the server's message or, without a response, what failed and the reason. */
  const describe = (error: unknown, fallback: SignInKey): string => {
    const reason = errorText(error)
    if (reason === null) return t(fallback)
    return error instanceof ApiError && error.status === null ? `${t(fallback)}. ${reason}` : reason
  }
  const formError: FormError<Field> | null = failure && {
    id,
    fields: faulty,
    text:
      'fault' in failure ? t(failure.fault.messageKey) : describe(failure.error, failure.fallback),
    // Only these messages do not name their field.
    names:
      'fault' in failure
        ? failure.fault.messageKey.endsWith('.fill') &&
          failure.fault.fields.length > 0 &&
          fields.length > 1
        : failure.fields.length > 0,
  }
  const clear = useCallback(() => setFailure(null), [])
  return {
    formError,
    clear,
    showFault: (fault: Fault<Field>) => setFailure({ fault }),
    /** Returns the field named in the server's response, if the form has it. */
    showError: (error: unknown, fallback: SignInKey): Field | null => {
      const named =
        error instanceof ApiError ? (fields.find((field) => field === error.field) ?? null) : null
      setFailure({ error, fallback, fields: named === null ? [] : [named] })
      return named
    },
    /** The id of the field's error message, for `aria-describedby`. */
    errorIdFor: (field: Field) => (formError?.fields.includes(field) ? id : undefined),
  }
}
