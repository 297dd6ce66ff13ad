import { useEffect, useState } from 'react'
import { useSaveChoice, type Choices } from '#web/account-choices.ts'
import { useSettingsMessages } from './settings-messages.ts'
import { type Result, useAction } from './use-action.ts'

/**
 * The chosen value until `savedValue` changes. With the `result` of saving it, a failure reverts
 * the choice.
 */
export function useOptimisticValue<T>(savedValue: T, result?: Result): [T, (next: T) => void] {
  const [selected, select] = useState(savedValue)
  useEffect(() => select(savedValue), [savedValue])
  useEffect(() => {
    if (result?.kind === 'failed') select(savedValue)
  }, [result, savedValue])
  return [selected, select]
}

/** Saves choices to the account as they are made. */
export function useSaveChoiceAction() {
  const { t } = useSettingsMessages()
  const saveChoice = useSaveChoice()
  const { result, run } = useAction({ overlapping: true })
  return {
    result,
    save: (change: Choices) => void run(async () => (await saveChoice(change), t('saved'))),
  }
}
