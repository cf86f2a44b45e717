import { pagePath } from '#app/locale/addresses.ts'
import { formatDate, formatNumber, formatTime } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import deskStyles from '#app/ui/structure/desk-list.module.css'
import { FactList } from '#app/ui/structure/fact-list.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { parseLocale } from '#services/languages.ts'
import type { Route } from './+types/links-page'
import styles from './editing.module.css'
import { checkNow, loadLinks, type ShownLink } from './links-page.server.ts'

/** Broken links, for editors. */
export async function loader({ context }: Route.LoaderArgs) {
  return loadLinks(context)
}

export async function action({ context, request }: Route.ActionArgs) {
  return { done: await checkNow(context, request) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function LinksPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Links {...loaderData} done={actionData?.done !== undefined} />
    </MoreMessages>
  )
}

type LinksProps = Route.ComponentProps['loaderData'] & { done: boolean }

function Links({ links, isCut, inside, outside, checkedAt, asksOutside, done }: LinksProps) {
  const { t, locale } = useLocale()
  return (
    <>
      <Container>
        <PageHead title={t('editing.links')} intro={t('editing.linksLead')}>
          {done ? <Notice role="status">{t('editing.asked')}</Notice> : null}
        </PageHead>
        <FactList
          facts={[
            { name: t('editing.inside'), value: formatNumber(inside, locale) },
            { name: t('editing.outside'), value: formatNumber(outside, locale) },
          ]}
        />
        <p className={styles.checked}>
          {checkedAt
            ? t('editing.checkedOn', {
                time: `${formatDate(checkedAt, locale)}, ${formatTime(checkedAt, locale)}`,
              })
            : t('editing.notChecked')}
        </p>
        {asksOutside ? null : <p className={styles.note}>{t('editing.outsideOff')}</p>}
        <form method="post" className={styles.ways}>
          <Button type="submit" name="order" value="check" size="small" variant="secondary">
            {t('editing.checkNow')}
          </Button>
        </form>
      </Container>
      {checkedAt === undefined ? null : (
        <Section wide>
          {links.length === 0 ? (
            <EmptyState title={t('editing.noneBroken')} text={t('editing.noneBrokenText')} />
          ) : (
            <ol className={deskStyles.list}>
              {links.map((link) => (
                <BrokenLink key={link.address} link={link} />
              ))}
            </ol>
          )}
          {isCut ? <p>{t('editing.more', { count: links.length })}</p> : null}
        </Section>
      )}
    </>
  )
}

function BrokenLink({ link: { address, status, reason, deadSince, places } }: { link: ShownLink }) {
  const { t, locale } = useLocale()
  return (
    <li className={deskStyles.item}>
      <h2 className={deskStyles.name}>
        <Link href={address} tracking={false} prefetch="none">
          {address}
        </Link>
      </h2>
      <p className={deskStyles.facts}>
        <span>{status === null ? reason : t('editing.answers', { status })}</span>
        <span>{t('editing.brokenSince', { time: formatDate(deadSince, locale) })}</span>
      </p>
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={`${place.item} ${place.locale} ${place.field}`}>
            <Place place={place} />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Links the place to fix it: the entry, or the item's page. */
function Place({
  place: { source, contentType, locale, field, title, page },
}: {
  place: ShownLink['places'][number]
}) {
  const { t, region, locale: own } = useLocale()
  const editing = `${pagePath({ region, locale: parseLocale(locale) ?? own, page: '/admin/edit' })}${page ? `?page=${encodeURIComponent(page)}` : ''}`
  return (
    <>
      <Link href={source === 'content' ? editing : (page ?? '/')}>{title}</Link>{' '}
      <span className={deskStyles.kind}>
        {source === 'content' ? contentType : t(`editing.${source}`)} {locale} {field}
      </span>
    </>
  )
}
