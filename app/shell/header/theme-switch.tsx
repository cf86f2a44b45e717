import { useSyncExternalStore } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import styles from './theme-switch.module.css'

const themes = ['light', 'dark', 'system'] as const
type Theme = (typeof themes)[number]

const icons = { light: 'sun', dark: 'moon', system: 'device' } as const
const words = { light: 'shell.themeLight', dark: 'shell.themeDark', system: 'shell.themeSystem' } as const

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// app/first-paint.js has set the stored choice on the document before the first paint.
function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

// app/first-paint.js has applied the choice by now.
function announceChoice() {
  for (const listener of listeners) listener()
}

/**
 * Light, dark, or the device's setting. The browser stores the choice, so pages are the same for everybody.
 */
export function ThemeSwitch() {
  const { t } = useLocale()
  const current = useSyncExternalStore(subscribe, chosenTheme, () => undefined)
  return (
    <fieldset className={styles.switch} aria-label={t('shell.theme')} data-needs-script data-no-print>
      {themes.map((theme) => (
        <button
          key={theme}
          type="button"
          title={t(words[theme])}
          aria-pressed={theme === current}
          className={styles.option}
          data-choose-theme={theme}
          onClick={announceChoice}
        >
          <Icon name={icons[theme]} />
          <VisuallyHidden>{t(words[theme])}</VisuallyHidden>
        </button>
      ))}
    </fieldset>
  )
}
