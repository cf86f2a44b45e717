import { useLocale } from '#app/locale/locale-context.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'

/** In place of the button to the provider, whose page is no longer there. */
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
