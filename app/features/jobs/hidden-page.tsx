import { formatDate } from '#app/locale/dates.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import { useRemoval } from '#app/ui/structure/use-removal.ts'
import type { Route } from './+types/hidden-page'
import { answerHiding, loadHiddenPage } from './hidden-page.server.ts'
import { HideForm } from './hide-form.tsx'
import { jobsListing } from './jobs-listing.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return loadHiddenPage(context)
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerHiding(context, request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function HiddenPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Hidden rows={loaderData.rows} full={actionData?.full === true} />
    </MoreMessages>
  )
}

function Hidden({ rows, full }: { rows: Route.ComponentProps['loaderData']['rows']; full: boolean }) {
  const { t, lang, locale } = useLocale()
  const removal = useRemoval(rows.map(({ id }) => id))
  return (
    <div ref={removal.root}>
      <Announcement text={removal.said} />
      <Container>
        <PageHead title={t('myVacancies.heading')} intro={t('myVacancies.intro')}>
          {full ? (
            <Notice tone="warning" role="alert">
              {t('myVacancies.full')}
            </Notice>
          ) : null}
        </PageHead>
        {rows.length === 0 ? (
          <EmptyState title={t('myVacancies.none')} text={t('myVacancies.noneText')}>
            <ButtonLink href={jobsListing.page} variant="quiet" size="small">
              {t('jobs.all')}
            </ButtonLink>
          </EmptyState>
        ) : (
          <Rows>
            {rows.map((row) => (
              <Row
                key={row.id}
                data-item={row.id}
                title={row.title}
                level={2}
                href={row.page ?? undefined}
                lang={row.lang === lang ? undefined : row.lang}
                facts={
                  <div lang={lang}>
                    <Facts
                      items={[
                        row.company,
                        row.page === null ? t('jobs.closed') : '',
                        t('myVacancies.hiddenOn', { date: formatDate(row.hiddenAt, locale) }),
                      ]}
                    />
                  </div>
                }
                aside={
                  <div lang={lang}>
                    <HideForm
                      job={row}
                      intent="show"
                      text={t('myVacancies.show')}
                      label={t('myVacancies.showItem', { title: row.title })}
                      onSent={() => removal.leaves(row.id, t('myVacancies.shown', { title: row.title }))}
                    />
                  </div>
                }
              />
            ))}
          </Rows>
        )}
      </Container>
    </div>
  )
}
