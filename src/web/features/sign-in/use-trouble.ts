import { useCallback, useId, useState } from 'react'
import { ApiError } from '#web/api-client.ts'
import type { Fault } from './rules.ts'
import { wordsOfFailure } from './server-words.ts'
import { en } from './texts/en.ts'
import { useWords, type SignInKey } from './words.ts'

/** What the red box of a form says, and the fields it is about. */
export type Trouble<Field extends string> = {
  id: string
  text: string
  fields: readonly Field[]
  names: boolean
}

type What<Field extends string> =
  | { fault: Fault<Field> }
  | { error: unknown; fallback: SignInKey; fields: readonly Field[] }
  | null

/** Holds what went wrong last, told in the language spoken now. `fields` are those of the form. */
export function useTrouble<Field extends string>(fields: readonly Field[]) {
  const { say } = useWords()
  const id = useId()
  const [what, setWhat] = useState<What<Field>>(null)
  const faulty = what === null ? [] : 'fault' in what ? what.fault.fields : what.fields
  const trouble: Trouble<Field> | null = what && {
    id,
    fields: faulty,
    text:
      'fault' in what ? say(what.fault.says) : wordsOfFailure(what.error, what.fallback, say, en),
    // Only these do not say by themselves which field is meant.
    names:
      'fault' in what
        ? what.fault.says.endsWith('.fill') && what.fault.fields.length > 0 && fields.length > 1
        : what.fields.length > 0,
  }
  const clear = useCallback(() => setWhat(null), [])
  return {
    trouble,
    clear,
    showFault: (fault: Fault<Field>) => setWhat({ fault }),
    /** Returns the field that the server named, if the form has it. */
    showError: (error: unknown, fallback: SignInKey): Field | null => {
      const named =
        error instanceof ApiError ? (fields.find((field) => field === error.field) ?? null) : null
      setWhat({ error, fallback, fields: named === null ? [] : [named] })
      return named
    },
    /** For the field: where its trouble is told. */
    faultIn: (field: Field) => (trouble?.fields.includes(field) ? id : undefined),
  }
}
