import { useLocale } from '#app/locale/locale-context.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Shown instead of a form that cannot be rendered. */
export function BrokenForm() {
  const { t } = useLocale()
  return <Notice tone="error">{t('forms.contentError')}</Notice>
}
