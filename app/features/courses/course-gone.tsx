import { useLocale } from '#app/locale/locale-context.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'

/** Replaces the button to the provider if its page no longer exists. */
export function CourseGone({ hasSimilar }: { hasSimilar: boolean }) {
  const { t } = useLocale()
  return (
    <Container>
      <Notice tone="warning">
        <strong>{t('courses.noLonger')}</strong> {t('courses.gone')}{' '}
        {hasSimilar ? <a href="#similar">{t('courses.similar')}</a> : null}
      </Notice>
    </Container>
  )
}
