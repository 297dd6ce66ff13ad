import { Globe, SunMoon } from 'lucide-react'
import { useKeepChoice } from '../account-choices.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../i18n/catalogue.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { THEMES, useTheme } from '../theme.ts'
import { Pick } from '../ui/pick.tsx'

/**
 * Language and theme, kept in this browser and with the account of whoever is signed in. `compact`
 * shows no more than signs.
 */
export function Choices({ compact = false }: { compact?: boolean }) {
  const { t, language, choose } = useI18n()
  const theme = useTheme()
  const keepChoice = useKeepChoice()
  // It counts at once; where the account cannot be told, this browser alone keeps it.
  const keep = (change: Parameters<typeof keepChoice>[0]) => void keepChoice(change).catch(() => {})
  return (
    <div className={compact ? 'flex' : 'flex flex-wrap gap-x-2'}>
      <Pick
        compact={compact}
        label={t('choice.language')}
        value={language}
        onChoose={(next) => {
          choose(next)
          keep({ language: next })
        }}
        before={<Globe className="icon" />}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <Pick
        compact={compact}
        label={t('choice.theme')}
        value={theme.theme}
        onChoose={(next) => {
          theme.choose(next)
          keep({ theme: next })
        }}
        before={<SunMoon className="icon" />}
        options={THEMES.map((value) => ({ value, label: t(`choice.theme.${value}`) }))}
      />
    </div>
  )
}
