import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { formatDate } from '#app/locale/dates.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { grantLicense, listRequests } from '#domain/licenses/licenses.ts'
import { langOf } from '#services/languages.ts'
import type { Route } from './+types/requests-page'
import styles from './licenses.module.css'

const MAX = 200
const MEMBER_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Requests for licences. Only for admins, who grant them elsewhere and record it here. */
export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(placeContext)
  const { db, now, audit, loadMessages } = context.get(servicesContext)
  const { userId: actorId } = memberOf(context)
  await audit.note(db, { actorId, role: 'admin', action: 'licenses-seen', onceADay: true, at: now })
  const [requests, messages, { product }] = await Promise.all([
    listRequests(db, MAX),
    loadMessages(langOf(locale), ['licenses']),
    loadSiteIdentity(context),
  ])
  return {
    messages,
    head: unlistedHead(createTranslate(messages, locale)('licenses.requests'), product),
    requests: requests.map(({ memberId, name, email, requestedAt, grantedAt }) => ({
      ...{ memberId, name, email },
      requestedAt: requestedAt.toISOString(),
      grantedAt: grantedAt?.toISOString(),
    })),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const { grant = '' } = await readForm(request)
  const isDone =
    MEMBER_ID.test(grant) && (await grantLicense(db, { memberId: grant, provider: 'linkedin', now }))
  if (!isDone) return data(null, 404)
  return redirect(pagePath({ ...context.get(placeContext), page: '/admin/licenses' }))
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function RequestsPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Requests requests={loaderData.requests} />
    </MoreMessages>
  )
}

function Requests({ requests }: Pick<Route.ComponentProps['loaderData'], 'requests'>) {
  const { t, locale } = useLocale()
  return (
    <Container className={styles.page}>
      <PageHead title={t('licenses.requests')} />
      {requests.length === 0 ? <EmptyState title={t('licenses.none')} /> : null}
      <ul className={styles.list}>
        {requests.map(({ memberId, name, email, requestedAt, grantedAt }) => (
          <li key={memberId} className={styles.request}>
            <div>
              <strong>{name}</strong> <a href={`mailto:${email}`}>{email}</a>
              <p className={styles.when}>
                {grantedAt
                  ? t('licenses.grantedOn', { date: formatDate(grantedAt, locale) })
                  : t('licenses.askedOn', { date: formatDate(requestedAt, locale) })}
              </p>
            </div>
            {grantedAt ? null : (
              <form method="post">
                <Button type="submit" name="grant" value={memberId} variant="secondary" size="small">
                  {t('licenses.grant')}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </Container>
  )
}
