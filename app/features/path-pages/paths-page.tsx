import { data, useRevalidator } from 'react-router'
import { failedList } from '#app/features/listing/failed-list.ts'
import { LazyLoadsAgain } from '#app/features/listing/lazy-loads-again.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorState } from '#app/ui/feedback/error-state.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/paths-page'
import { PathRows } from './path-rows.tsx'
import { loadPathsPage } from './paths-page.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = await loadPathsPage(context)
  return data(page, page.failed ? failedList : { headers: { 'cache-control': 's-maxage=3600' } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function PathsPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Paths page={loaderData} />
    </MoreMessages>
  )
}

function Paths({ page: { paths, failed } }: { page: Route.ComponentProps['loaderData'] }) {
  const { t } = useLocale()
  const { revalidate } = useRevalidator()
  return (
    <Container>
      <PageHead title={t('paths.title')} intro={t('paths.intro')} />
      {failed ? (
        <ErrorState title={t('paths.failed')} onRetry={() => void revalidate()}>
          <LazyLoadsAgain />
        </ErrorState>
      ) : paths.length === 0 ? (
        <EmptyState title={t('paths.none')} text={t('paths.noneText')}>
          <ButtonLink href="/course-catalog" variant="quiet" size="small">
            {t('paths.browse')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <PathRows paths={paths} level={2} />
      )}
    </Container>
  )
}
