import { Globe, SunMoon } from 'lucide-react'
import { LANGUAGE_NAMES, LANGUAGES } from '../i18n/catalogue.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { THEMES, useTheme } from '../theme.ts'
import { Pick } from '../ui/pick.tsx'

/** Language and theme, kept in this browser. `compact` shows no more than signs. */
export function Choices({ compact = false }: { compact?: boolean }) {
  const { t, language, choose } = useI18n()
  const theme = useTheme()
  return (
    <div className={compact ? 'flex' : 'flex flex-wrap gap-x-2'}>
      <Pick compact={compact} label={t('choice.language')} value={language} onChoose={choose} before={<Globe className="icon" />} options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))} />
      <Pick compact={compact} label={t('choice.theme')} value={theme.theme} onChoose={theme.choose} before={<SunMoon className="icon" />} options={THEMES.map((value) => ({ value, label: t(`choice.theme.${value}`) }))} />
    </div>
  )
}
