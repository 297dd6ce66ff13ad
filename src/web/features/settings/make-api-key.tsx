import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ApiAccess } from '#contract/api-keys.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useAccountCalls } from './account-calls.ts'
import { CopyLine } from './copy-line.tsx'
import { ActButton, Outcome } from './outcome.tsx'
import { useSettingsWords } from './settings-words.ts'
import { useAct } from './use-act.ts'

const LONGEST = 60

/** A name becomes a key, which is shown until its owner says that it is kept; it can be asked for nowhere again. */
export function MakeApiKey({ access: { keys, mostKeys }, onMade }: { access: ApiAccess; onMade: () => Promise<void> }) {
  const { say } = useSettingsWords()
  const { makeApiKey } = useAccountCalls()
  const { result, act } = useAct()
  const [made, setMade] = useState<{ id: number; name: string; key: string } | null>(null)
  const { register, handleSubmit, reset, setError, formState: { errors } } = useForm({ defaultValues: { name: '' } })
  const rules = { setValueAs: (text: string) => text.trim(), required: say('api.noName'), maxLength: { value: LONGEST, message: say('api.longName') } }

  const make = handleSubmit(async ({ name }) => {
    const failure = await act(async () => {
      setMade(await makeApiKey(name))
      reset()
      await onMade()
      return null
    }, ['name'])
    if (failure?.field === 'name') setError('name', { message: failure.text }, { shouldFocus: true })
  })

  if (made) return <NewKey made={made} onKept={() => setMade(null)} />
  if (keys.length >= mostKeys) return <p className="settings-lead settings-after">{say('api.most', { most: mostKeys })}</p>
  return (
    <form className="settings-form" noValidate onSubmit={(event) => void make(event)}>
      <TextField label={say('api.name')} hint={<p className="settings-small">{say('api.nameHint')}</p>} autoComplete="off" error={errors.name?.message} {...register('name', rules)} />
      <div className="settings-actions"><ActButton className="btn-line" busy={result.kind === 'busy'} busyText={say('api.making')}>{say('api.make')}</ActButton><Outcome result={result} /></div>
    </form>
  )
}

function NewKey({ made: { name, key }, onKept }: { made: { name: string; key: string }; onKept: () => void }) {
  const { say } = useSettingsWords()
  return (
    <div className="api-new">
      <h3>{say('api.shown', { name })}</h3>
      <CopyLine text={key} label={say('api.copyKey')} focused />
      <p className="note note-warn" role="status"><TriangleAlert className="icon" /><span>{say('api.shownOnce')}</span></p>
      <div className="settings-actions"><button type="button" className="btn btn-main" onClick={onKept}>{say('api.done')}</button></div>
    </div>
  )
}
