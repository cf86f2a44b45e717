import { placeContext } from '#app/contexts/place.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { formatNumber } from '#app/locale/dates.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Container } from '#app/ui/section.tsx'
import { FactList } from '#app/ui/structure/fact-list.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { countSubscribers } from '#domain/newsletter/subscriber-list.ts'
import { langOf } from '#services/languages.ts'
import type { Route } from './+types/list-page'
import styles from './newsletter-page.module.css'

/** Number of subscribers, and the list as a file. Admins only. */
export async function loader({ context }: Route.LoaderArgs) {
  const { tenant, locale } = context.get(placeContext)
  const { db, loadMessages } = context.get(servicesContext)
  const [counts, messages, { product }] = await Promise.all([
    countSubscribers(db, tenant),
    loadMessages(langOf(locale), ['subscribers']),
    loadSiteIdentity(context),
  ])
  const head = unlistedHead(createTranslate(messages, locale)('subscribers.title'), product)
  return { head, messages, counts }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function SubscribersPage({ loaderData: { messages, counts } }: Route.ComponentProps) {
  return (
    <MoreMessages messages={messages}>
      <Subscribers {...counts} />
    </MoreMessages>
  )
}

function Subscribers({ confirmed, waiting }: Route.ComponentProps['loaderData']['counts']) {
  const { t, locale } = useLocale()
  return (
    <Container>
      <PageHead title={t('subscribers.title')} intro={t('subscribers.lead')} />
      <div className={styles.counts}>
        <FactList
          facts={[
            { name: t('subscribers.confirmed'), value: formatNumber(confirmed, locale) },
            { name: t('subscribers.waiting'), value: formatNumber(waiting, locale) },
          ]}
        />
      </div>
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
