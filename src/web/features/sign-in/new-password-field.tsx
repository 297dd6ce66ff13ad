import type { ComponentProps } from 'react'
import { passwordScore, StrengthMeter } from '#web/ui/strength-meter.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import { useWords } from './words.ts'

const WORDS = ['strength.weak', 'strength.fair', 'strength.good', 'strength.strong'] as const

/** A password to be set, with how strong it is as one types. `typed` is what stands in it. */
export function NewPasswordField({
  typed,
  ...field
}: Omit<ComponentProps<typeof PasswordField>, 'showLabel' | 'hideLabel' | 'hint'> & {
  typed: string
}) {
  const { say } = useWords()
  const score = passwordScore(typed)
  const word = say(WORDS[Math.max(score, 1) - 1]!)
  return (
    <PasswordField
      autoComplete="new-password"
      required
      {...field}
      showLabel={say('show')}
      hideLabel={say('hide')}
      hint={
        typed === '' ? (
          <p className="field-hint">{say('strength.hint')}</p>
        ) : (
          <StrengthMeter
            score={score}
            label={say('strength.label', { word })}
            word={word}
            hint={say('strength.hint')}
          />
        )
      }
    />
  )
}
