import { useLocale } from '#app/locale/locale-context.tsx'

/** Brings the question back. Needs script; without one the privacy page has the same form. */
export function ConsentAgain({ className }: { className?: string | undefined }) {
  const { t } = useLocale()
  const ask = () => {
    document.documentElement.dataset.consentOpen = ''
    document.getElementById('cookies-question')?.focus()
  }
  return (
    <button type="button" className={className} onClick={ask} data-needs-script>
      {t('shell.cookieSettings')}
    </button>
  )
}
