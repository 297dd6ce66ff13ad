import type { FormEvent } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form'
import { useAction } from './use-action.ts'

/**
 * A form that makes one call to the server. What the server refuses about a field of the form is
 * shown at that field, everything else in `result`.
 */
export function useSettingsForm<Values extends FieldValues>(defaultValues: DefaultValues<Values>) {
  const { result, run } = useAction()
  const { handleSubmit, setError, formState, ...form } = useForm<Values>({ defaultValues })
  const fields = Object.keys(defaultValues) as Path<Values>[]
  /** Handles the event of submitting with `work`, which returns as that of `useAction`. */
  const submit = (event: FormEvent, work: (values: Values) => Promise<string | null>) =>
    void handleSubmit(async (values) => {
      const failure = await run(() => work(values), fields)
      const field = fields.find((name) => name === failure?.field)
      if (failure && field) setError(field, { message: failure.text }, { shouldFocus: true })
    })(event)
  return { ...form, errors: formState.errors, result, submit }
}
