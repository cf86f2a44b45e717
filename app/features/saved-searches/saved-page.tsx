import { data, Form, redirect } from 'react-router'
import { formatDate } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import { type Removal, useRemoval } from '#app/ui/structure/use-removal.ts'
import type { Route } from './+types/saved-page'
import { FrequencySelect } from './frequency-select.tsx'
import styles from './saved-page.module.css'
import { actOnSaved, loadSavedPage, type SavedRow } from './saved-page.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return data(await loadSavedPage(context), {
    headers: { 'cache-control': 'no-store' },
  })
}

export async function action({ context, request }: Route.ActionArgs) {
  const to = await actOnSaved(context, request)
  return to === undefined ? null : redirect(to, 303)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function SavedPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Saved page={loaderData} />
    </MoreMessages>
  )
}

function Saved({ page: { searches, unconfirmed } }: { page: Route.ComponentProps['loaderData'] }) {
  const { t } = useLocale()
  const removal = useRemoval(searches.map(({ id }) => id))
  return (
    <Container ref={removal.root}>
      <Announcement text={removal.said} />
      <PageHead title={t('savedSearches.title')} intro={t('savedSearches.intro')} />
      {unconfirmed === undefined ? null : (
        <Notice>
          <p>{t('savedSearches.unconfirmed', { email: unconfirmed })}</p>
          <Form method="post" preventScrollReset>
            <Button type="submit" name="intent" value="ask again" variant="plain" size="small">
              {t('savedSearches.sendAgain')}
            </Button>
          </Form>
        </Notice>
      )}
      {searches.length === 0 ? (
        <EmptyState title={t('savedSearches.emptyTitle')} text={t('savedSearches.emptyText')}>
          <ButtonLink href="/jobs" variant="quiet" size="small">
            {t('savedSearches.jobs')}
          </ButtonLink>
          <ButtonLink href="/course-catalog" variant="quiet" size="small">
            {t('savedSearches.courses')}
          </ButtonLink>
          <ButtonLink href="/events" variant="quiet" size="small">
            {t('savedSearches.events')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <Rows>
          {searches.map((search) => (
            <SavedSearchRow key={search.id} search={search} onRemove={removal.leaves} />
          ))}
        </Rows>
      )}
    </Container>
  )
}

function SavedSearchRow({ search, onRemove }: { search: SavedRow; onRemove: Removal['leaves'] }) {
  const { t, locale, lang } = useLocale()
  const { id, list, name, page, feed, frequency, savedAt } = search
  return (
    <Row
      data-item={id}
      title={name}
      level={2}
      lang={search.lang === lang ? undefined : search.lang}
      href={page}
      facts={
        <div lang={lang}>
          <Facts
            as="div"
            items={[
              t(`savedSearches.${list}`),
              t('savedSearches.savedOn', { date: formatDate(savedAt, locale) }),
              <Link key="feed" href={feed} prefetch="none">
                {t('savedSearches.feed')}
              </Link>,
            ]}
          />
        </div>
      }
    >
      <div lang={lang} className={styles.tools}>
        <Form method="post" preventScrollReset className={styles.frequency}>
          <input type="hidden" name="id" value={id} />
          <FrequencySelect key={frequency} chosen={frequency} />
          <Button type="submit" name="intent" value="frequency" variant="quiet">
            {t('savedSearches.save')}
          </Button>
        </Form>
        <Form
          method="post"
          preventScrollReset
          onSubmit={() => onRemove(id, t('savedSearches.removed', { name }))}
        >
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="remove"
            variant="plain"
            aria-label={t('savedSearches.removeItem', { name })}
          >
            {t('savedSearches.remove')}
          </Button>
        </Form>
      </div>
    </Row>
  )
}
