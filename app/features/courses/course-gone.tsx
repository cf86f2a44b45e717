import { useLocale } from '#app/locale/locale-context.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'

/** In place of the button to the provider, whose page is no longer there. */
export function CourseGone() {
  const { t } = useLocale()
  return (
    <Container>
      <Notice tone="warning">{t('courses.gone')}</Notice>
    </Container>
  )
}
