import { useLocale } from '#app/locale/locale-context.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** In the place of a form that cannot be shown. */
export function BrokenForm() {
  const { t } = useLocale()
  return <Notice tone="error">{t('forms.contentError')}</Notice>
}
