import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { newestArticles } from '#app/features/discovery/feed-articles.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { formatDate, formatNumber, formatTime } from '#app/locale/dates.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Container } from '#app/ui/section.tsx'
import { FactList } from '#app/ui/structure/fact-list.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { nextIssue } from '#domain/newsletter/digest-times.ts'
import { newestIssue, unknownArticles } from '#domain/newsletter/digests.ts'
import { countSubscribers } from '#domain/newsletter/subscriber-list.ts'
import { langOf } from '#services/languages.ts'
import type { Route } from './+types/list-page'
import { articlesIn } from './digest.server.ts'
import styles from './newsletter-page.module.css'

const SHOWN = 10

/** Number of subscribers, the next and the last issue, and the list as a file. Admins only. */
export async function loader({ context }: Route.LoaderArgs) {
  const { tenant, locale } = context.get(placeContext)
  const { db, env, now, loadMessages } = context.get(servicesContext)
  const every = env.DIGEST
  const [counts, last, coming, messages, { product }] = await Promise.all([
    countSubscribers(db, tenant),
    newestIssue(db, tenant),
    every === 'off' ? [] : comingArticles(context),
    loadMessages(langOf(locale), ['subscribers']),
    loadSiteIdentity(context),
  ])
  const head = unlistedHead(createTranslate(messages, locale)('subscribers.title'), product)
  const next = every === 'off' ? undefined : nextIssue(every, now)
  return { head, messages, counts, digest: { next, last, coming } }
}

/** Titles of what the next issue has in the reader's language; nothing before the first one, which knows what there was. */
async function comingArticles(context: RequestContext): Promise<{ title: string; url: string }[]> {
  const { tenant } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  if ((await newestIssue(db, tenant)) === undefined) return []
  const uids = (await unknownArticles(db, tenant, await articlesIn(context))).map(({ uid }) => uid)
  if (uids.length === 0) return []
  const articles = await newestArticles(context, { uids })
  return articles.slice(0, SHOWN).map(({ title, url }) => ({ title, url }))
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function SubscribersPage({ loaderData: { messages, counts, digest } }: Route.ComponentProps) {
  return (
    <MoreMessages messages={messages}>
      <Subscribers counts={counts} digest={digest} />
    </MoreMessages>
  )
}

type Shown = Pick<Route.ComponentProps['loaderData'], 'counts' | 'digest'>

function Subscribers({ counts: { confirmed, waiting }, digest: { next, last, coming } }: Shown) {
  const { t, locale } = useLocale()
  const moment = (at: Date) => `${formatDate(at, locale, 'UTC')}, ${formatTime(at, locale, 'UTC')} UTC`
  return (
    <Container>
      <PageHead title={t('subscribers.title')} intro={t('subscribers.lead')} />
      <div className={styles.counts}>
        <FactList
          facts={[
            { name: t('subscribers.confirmed'), value: formatNumber(confirmed, locale) },
            { name: t('subscribers.waiting'), value: formatNumber(waiting, locale) },
            {
              name: t('subscribers.next'),
              value: next === undefined ? t('subscribers.off') : moment(next),
            },
            ...(last === undefined || last.articles === 0
              ? []
              : [
                  { name: t('subscribers.last'), value: moment(last.at) },
                  { name: t('subscribers.articles'), value: formatNumber(last.articles, locale) },
                  { name: t('subscribers.sent'), value: formatNumber(last.sent, locale) },
                ]),
          ]}
        />
      </div>
      {next === undefined || confirmed === 0 ? null : (
        <section className={styles.coming}>
          <h2>{t('subscribers.coming')}</h2>
          {coming.length === 0 ? (
            <p>{t('subscribers.nothing')}</p>
          ) : (
            <ul>
              {coming.map(({ title, url }) => (
                <li key={url}>
                  <a href={url}>{title}</a>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {confirmed === 0 ? (
        <div className={styles.on}>
          <EmptyState title={t('subscribers.none')} />
        </div>
      ) : (
        <>
          <p className={styles.text}>{t('subscribers.care')}</p>
          <p className={styles.on}>
            <ButtonLink href="/api/admin/newsletter" download>
              {t('subscribers.download')}
            </ButtonLink>
          </p>
        </>
      )}
    </Container>
  )
}
