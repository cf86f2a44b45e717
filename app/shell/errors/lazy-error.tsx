import { type ComponentProps, lazy, Suspense } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
// Loads the kit's styles first, because the page's styles override them.
import '#app/ui/caption.tsx'
import '#app/ui/cover-art.tsx'
import { Container } from '#app/ui/section.tsx'
import { errorTextKey, errorTitleKey } from './error-words.ts'
import type { ErrorPage } from './page/error-page.tsx'
// Every page has these styles: an error page from the server needs them at its first paint.
import './page/error-page.module.css'

type ErrorPageProps = ComponentProps<typeof ErrorPage>

// Most visits never see an error page. If its code cannot be loaded either, plain text has to do.
const Page = lazy(() =>
  import('./page/error-page.tsx').then(
    ({ ErrorPage }) => ({ default: ErrorPage }),
    () => ({ default: WordsAlone }),
  ),
)

export const LazyErrorPage = (props: ErrorPageProps) => (
  <Suspense>
    <Page {...props} />
  </Suspense>
)

function WordsAlone({ kind }: ErrorPageProps) {
  const { t } = useLocale()
  return (
    <Container>
      <h1>{t(errorTitleKey(kind))}</h1>
      <p>{t(errorTextKey(kind))}</p>
      <ButtonLink href="">{t('errors.tryAgain')}</ButtonLink>
    </Container>
  )
}
