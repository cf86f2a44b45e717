import { Form } from 'react-router'
import { formatDate } from '#app/locale/dates.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import type { Route } from './+types/favorites-page'
import { loadFavoritesPage, removeByForm } from './favorites-page.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return loadFavoritesPage(context)
}

export async function action({ context, request }: Route.ActionArgs) {
  await removeByForm(context, request)
  return null
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function FavoritesPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Favorites groups={loaderData.groups} />
    </MoreMessages>
  )
}

function Favorites({ groups }: Pick<Route.ComponentProps['loaderData'], 'groups'>) {
  const { t, locale, lang } = useLocale()
  return (
    <>
      <Container>
        <PageHead title={t('favorites.heading')} intro={t('favorites.intro')} />
        {groups.length === 0 ? (
          <EmptyState title={t('favorites.emptyTitle')} text={t('favorites.emptyText')}>
            <ButtonLink href="/course-catalog" variant="quiet" size="small">
              {t('favorites.browseCourses')}
            </ButtonLink>
          </EmptyState>
        ) : null}
      </Container>
      {groups.map(({ type, items }) => (
        <Section key={type} heading={t(`favorites.${type}`)}>
          <Rows>
            {items.map((item) => (
              <Row
                key={item.id}
                title={item.title}
                lang={item.lang === lang ? undefined : item.lang}
                href={item.page ?? undefined}
                facts={
                  <div lang={lang}>
                    <Facts
                      items={[
                        item.state === 'stale' ? <strong key="stale">{t('favorites.stale')}</strong> : null,
                        item.state === 'over' ? <strong key="over">{t('favorites.over')}</strong> : null,
                        t('favorites.savedOn', { date: formatDate(item.addedAt, locale) }),
                      ]}
                    />
                  </div>
                }
                aside={
                  <Form method="post" preventScrollReset lang={lang}>
                    <input type="hidden" name="type" value={type} />
                    <input type="hidden" name="id" value={item.id} />
                    <Button
                      type="submit"
                      variant="plain"
                      size="small"
                      aria-label={t('favorites.removeItem', { title: item.title })}
                    >
                      {t('favorites.remove')}
                    </Button>
                  </Form>
                }
              />
            ))}
          </Rows>
        </Section>
      ))}
    </>
  )
}
