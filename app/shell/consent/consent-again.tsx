import { useLocale } from '#app/locale/locale-context.tsx'

/**
 * Brings the question back (app/first-paint.js, which hears a click before the page's scripts have begun). Needs script; without one
 * the privacy page has the same form.
 */
export function ConsentAgain({ className }: { className?: string | undefined }) {
  const { t } = useLocale()
  return (
    <button type="button" className={className} data-ask-consent data-needs-script>
      {t('shell.cookieSettings')}
    </button>
  )
}
