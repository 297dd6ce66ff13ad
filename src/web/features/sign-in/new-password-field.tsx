import type { ComponentProps } from 'react'
import { passwordScore, StrengthMeter } from '#web/ui/strength-meter.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import { useSignInMessages } from './sign-in-messages.ts'

const STRENGTH_KEYS = [
  'strength.weak',
  'strength.fair',
  'strength.good',
  'strength.strong',
] as const

/** A field for a new password with a strength meter. `typed` is its value. */
export function NewPasswordField({
  typed,
  ...field
}: Omit<ComponentProps<typeof PasswordField>, 'showLabel' | 'hideLabel' | 'hint'> & {
  typed: string
}) {
  const { t } = useSignInMessages()
  const score = passwordScore(typed)
  const word = t(STRENGTH_KEYS[Math.max(score, 1) - 1]!)
  return (
    <PasswordField
      autoComplete="new-password"
      required
      {...field}
      showLabel={t('show')}
      hideLabel={t('hide')}
      hint={
        typed === '' ? (
          <p className="field-hint">{t('strength.hint')}</p>
        ) : (
          <StrengthMeter
            score={score}
            label={t('strength.label', { word })}
            word={word}
            hint={t('strength.hint')}
          />
        )
      }
    />
  )
}
