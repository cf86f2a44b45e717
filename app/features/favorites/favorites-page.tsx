import { data, Form, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { formatDate } from '#app/locale/dates.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import { type Removal, useRemoval } from '#app/ui/structure/use-removal.ts'
import type { Route } from './+types/favorites-page'
import styles from './favorites-page.module.css'
import { changeByForm, loadFavoritesPage } from './favorites-page.server.ts'
import { dateFacts } from './item-date.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadFavoritesPage(context, request)
}

export async function action({ context, request }: Route.ActionArgs) {
  const saved = await changeByForm(context, request)
  if (saved === undefined) return null
  if (saved === 'too-many') return data({ full: true }, 409)
  // Its action is done, so the address loses it.
  return redirect(pagePath({ ...context.get(placeContext), page: '/favorites' }))
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function FavoritesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Favorites {...loaderData} full={actionData?.full === true} />
    </MoreMessages>
  )
}

interface FavoritesProps extends Pick<Route.ComponentProps['loaderData'], 'groups' | 'wish'> {
  /** It could not be saved: there are too many. */
  full: boolean
}

type Group = Route.ComponentProps['loaderData']['groups'][number]

function Favorites({ groups, wish, full }: FavoritesProps) {
  const { t } = useLocale()
  const removal = useRemoval(groups.flatMap(({ type, items }) => items.map(({ id }) => `${type} ${id}`)))
  return (
    <div ref={removal.root}>
      <Announcement text={removal.said} />
      <Container>
        <PageHead title={t('favorites.heading')} intro={t('favorites.intro')} />
        {wish ? <WishForm {...wish} full={full} /> : null}
        {groups.length === 0 && wish === undefined ? (
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
              <FavoriteRow key={item.id} type={type} item={item} onRemove={removal.leaves} />
            ))}
          </Rows>
        </Section>
      ))}
    </div>
  )
}

type WishFormProps = NonNullable<FavoritesProps['wish']> & Pick<FavoritesProps, 'full'>

/** Saves what the address asks for. */
function WishForm({ id, type, title, full }: WishFormProps) {
  const { t } = useLocale()
  return (
    <Form method="post" preventScrollReset className={styles.wish}>
      {full ? (
        <Notice tone="error" role="alert">
          {t('keep.addFailed')}
        </Notice>
      ) : null}
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="add">
        {t('keep.addItem', { title })}
      </Button>
    </Form>
  )
}

interface FavoriteRowProps {
  type: Group['type']
  item: Group['items'][number]
  onRemove: Removal['leaves']
}

function FavoriteRow({ type, item, onRemove }: FavoriteRowProps) {
  const { t, locale, lang } = useLocale()
  const { id, title, page, state, date, addedAt } = item
  const name = `${type} ${id}`
  return (
    <Row
      data-item={name}
      title={title}
      lang={item.lang === lang ? undefined : item.lang}
      href={page ?? undefined}
      className={state === 'stale' || state === 'over' ? styles.past : undefined}
      facts={
        <div lang={lang}>
          {state === 'present' && date === undefined ? null : (
            <Facts
              items={[
                state === 'present' ? null : <strong key="state">{t(`favorites.${state}`)}</strong>,
                ...(date === undefined ? [] : dateFacts(date, t, locale)),
              ]}
            />
          )}
          <Facts items={[t('favorites.savedOn', { date: formatDate(addedAt, locale) })]} />
        </div>
      }
      aside={
        <Form
          method="post"
          preventScrollReset
          lang={lang}
          onSubmit={() => onRemove(name, t('favorites.removed', { title }))}
        >
          <input type="hidden" name="type" value={type} />
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            variant="plain"
            size="small"
            aria-label={t('favorites.removeItem', { title })}
          >
            {t('favorites.remove')}
          </Button>
        </Form>
      }
    />
  )
}
