import { useLocale } from '#app/locale/locale-context.tsx'

/**
 * Shows the cookie question again (app/first-paint.js handles clicks made before the page's scripts run).
 * Needs script; without it, use the same form on the privacy page.
 */
export function ConsentAgain({ className }: { className?: string | undefined }) {
  const { t } = useLocale()
  return (
    <button type="button" className={className} data-ask-consent data-needs-script>
      {t('shell.cookieSettings')}
    </button>
  )
}
