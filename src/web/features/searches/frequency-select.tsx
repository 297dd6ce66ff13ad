import { useMutation } from '@tanstack/react-query'
import type { Frequency } from '#contract/searches.ts'
import { Select } from '#web/ui/select.tsx'
import { Failure } from './failure.tsx'
import { type SearchesKey, useSearchesMessages } from './searches-messages.ts'
import { useForgetFailures } from './use-forget-failures.ts'

/** The choices with the text that explains them; null: none. */
const NOTES: Record<Frequency, SearchesKey | null> = {
  instant: null,
  daily: 'frequency.dailyNote',
  weekly: 'frequency.weeklyNote',
}

/** Chooses how often a saved search notifies. `change` throws an `ApiError`. */
export function FrequencySelect({
  frequency,
  name,
  attempt,
  onBegin,
  change,
}: {
  frequency: Frequency
  name: string
  attempt: number
  onBegin: () => void
  change: (frequency: Frequency) => Promise<void>
}) {
  const { t } = useSearchesMessages()
  const changing = useMutation({ networkMode: 'always', mutationFn: change })
  useForgetFailures(attempt, [changing])
  // Optimistic, like the switch of the search.
  const shown = changing.isPending ? changing.variables : frequency
  const note = NOTES[shown]
  return (
    <div className="searches-frequency">
      <Select
        label={t('frequency.of', { name })}
        value={shown}
        before={<span className="pick-label">{t('frequency.label')}</span>}
        options={(Object.keys(NOTES) as Frequency[]).map((value) => ({
          value,
          label: t(`frequency.${value}`),
        }))}
        onChoose={(next) => {
          if (changing.isPending) return
          onBegin()
          changing.mutate(next)
        }}
      />
      {note && <p className="searches-small">{t(note)}</p>}
      {changing.isError && <Failure text="changeFailed" error={changing.error} />}
    </div>
  )
}
