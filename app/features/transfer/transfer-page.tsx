import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { langOf } from '#services/languages.ts'
import type { Route } from './+types/transfer-page'
import { ImportForm } from './import-form.tsx'
import { ImportReview } from './import-review.tsx'
import { TakeAway } from './take-away.tsx'
import styles from './transfer.module.css'
import { actOnTransfer, loadTransfer, type TransferFault } from './transfer.server.ts'

const PAGE = '/profile/transfer'

/** Export and import of a member's profile. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const [page, messages, { product }] = await Promise.all([
    loadTransfer(context),
    loadMessages(langOf(locale), ['transfer', 'profile', 'uploads', 'fields']),
    loadSiteIdentity(context),
  ])
  const written = /^\d{1,4}$/.exec(searchParams.get('written') ?? '')?.[0]
  return {
    ...page,
    messages,
    head: unlistedHead(createTranslate(messages, locale)('transfer.title'), product),
    written: written === undefined ? undefined : Number(written),
    ticked: searchParams.get('take')?.split(',') ?? undefined,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const here = pagePath({ ...context.get(placeContext), page: PAGE })
  const outcome = await actOnTransfer(context, request)
  switch (outcome.kind) {
    case 'read':
      return redirect(`${here}#review`)
    case 'written':
      return redirect(`${here}?written=${outcome.entries}`)
    case 'dropped':
      return redirect(here)
    case 'fault':
      return data({ fault: outcome.fault }, { status: outcome.status })
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function TransferPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Transfer {...loaderData} fault={actionData?.fault} />
    </MoreMessages>
  )
}

type TransferProps = Route.ComponentProps['loaderData'] & { fault: TransferFault | undefined }

function Transfer({ review, mayImport, lostOut, written, ticked, fault }: TransferProps) {
  const { t } = useLocale()
  return (
    <article className={styles.page}>
      <Container>
        <PageHead title={t('transfer.title')} intro={t('transfer.lead')}>
          {written === undefined ? null : (
            <Notice role="status">
              {t('transfer.written', { entries: written })}{' '}
              <Link href="/profile">{t('transfer.toProfile')}</Link>
            </Notice>
          )}
        </PageHead>
      </Container>
      {review ? (
        <ImportReview key={review.fileName} {...review} ticked={ticked} isRefused={fault === 'not-written'} />
      ) : null}
      {mayImport ? (
        <ImportForm
          // Empty again once a file is read. Its neighbour has the name as its key.
          key={`after ${review?.fileName}`}
          isAgain={review !== undefined}
          fault={fault === 'not-written' ? undefined : fault}
        />
      ) : null}
      <TakeAway lost={lostOut} />
    </article>
  )
}
