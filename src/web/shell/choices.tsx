import { Globe, SunMoon } from 'lucide-react'
import { useSaveChoice } from '../account-choices.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#locales/languages.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { THEMES, useTheme } from '../theme.ts'
import { Select } from '../ui/select.tsx'

/**
 * Language and theme, saved in the browser and in the account of the signed-in user. `compact`
 * shows icons only.
 */
export function Choices({ compact = false }: { compact?: boolean }) {
  const { t, language, choose } = useI18n()
  const theme = useTheme()
  const saveChoice = useSaveChoice()
  // The choice applies at once. If it cannot be saved to the account, it stays in the browser.
  const save = (change: Parameters<typeof saveChoice>[0]) => void saveChoice(change).catch(() => {})
  return (
    <div className={compact ? 'flex' : 'flex flex-wrap gap-x-2'}>
      <Select
        compact={compact}
        label={t('choice.language')}
        value={language}
        onChoose={(next) => {
          choose(next)
          save({ language: next })
        }}
        before={<Globe className="icon" />}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <Select
        compact={compact}
        label={t('choice.theme')}
        value={theme.theme}
        onChoose={(next) => {
          theme.choose(next)
          save({ theme: next })
        }}
        before={<SunMoon className="icon" />}
        options={THEMES.map((value) => ({ value, label: t(`choice.theme.${value}`) }))}
      />
    </div>
  )
}
