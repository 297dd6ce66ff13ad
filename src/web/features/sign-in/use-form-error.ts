import { useCallback, useId, useState } from 'react'
import { ApiError } from '#web/api-client.ts'
import type { Fault } from './validation.ts'
import { failureMessage } from './failure-message.ts'
import { en } from './locales/en.ts'
import { useSignInMessages, type SignInKey } from './sign-in-messages.ts'

/** What the red box of a form says, and the fields it is about. */
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

/** Holds what went wrong last, told in the language spoken now. `fields` are those of the form. */
export function useFormError<Field extends string>(fields: readonly Field[]) {
  const { t } = useSignInMessages()
  const id = useId()
  const [what, setWhat] = useState<FormFailure<Field>>(null)
  const faulty = what === null ? [] : 'fault' in what ? what.fault.fields : what.fields
  const formError: FormError<Field> | null = what && {
    id,
    fields: faulty,
    text:
      'fault' in what ? t(what.fault.messageKey) : failureMessage(what.error, what.fallback, t, en),
    // Only these do not say by themselves which field is meant.
    names:
      'fault' in what
        ? what.fault.messageKey.endsWith('.fill') &&
          what.fault.fields.length > 0 &&
          fields.length > 1
        : what.fields.length > 0,
  }
  const clear = useCallback(() => setWhat(null), [])
  return {
    formError,
    clear,
    showFault: (fault: Fault<Field>) => setWhat({ fault }),
    /** Returns the field that the server named, if the form has it. */
    showError: (error: unknown, fallback: SignInKey): Field | null => {
      const named =
        error instanceof ApiError ? (fields.find((field) => field === error.field) ?? null) : null
      setWhat({ error, fallback, fields: named === null ? [] : [named] })
      return named
    },
    /** For the field: the id of its error message. */
    errorIdFor: (field: Field) => (formError?.fields.includes(field) ? id : undefined),
  }
}
