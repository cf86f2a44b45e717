import { data, Form, redirect, useNavigation } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/own-certificate-page'
import styles from './certificate.module.css'
import { actOnOwn, loadOwn, neverKept } from './certificate.server.ts'
import { CertificateSheet } from './certificate-sheet.tsx'

const PAGE = '/english-test/certificate'

/** The certificate of the member's newest result: issue, share, withdraw. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.get('done')
  return data({ ...(await loadOwn(context)), done }, { headers: neverKept })
}

export async function action({ context, request }: Route.ActionArgs) {
  const { intent = '' } = await readForm(request)
  const outcome = await actOnOwn(context, intent)
  if (outcome === 'issued' || outcome === 'withdrawn')
    return redirect(`${pagePath({ ...context.get(placeContext), page: PAGE })}?done=${outcome}`)
  return data({ fault: outcome ?? 'unknown' }, outcome === undefined ? 400 : 422)
}

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function OwnCertificatePage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <OwnCertificate {...loaderData} />
    </MoreMessages>
  )
}

function OwnCertificate({ text, token, name, isRenamed, done, origin }: Route.ComponentProps['loaderData']) {
  const { t, region, locale } = useLocale()
  const { state } = useNavigation()
  const busy = state !== 'idle'
  if (text === undefined)
    return (
      <Container className={styles.page}>
        <PageHead title={t('certificate.title')} />
        <EmptyState title={t('certificate.noResult')} text={t('certificate.noResultText')}>
          <ButtonLink href="/english-test">{t('englishTest.take')}</ButtonLink>
        </EmptyState>
      </Container>
    )
  const page = token === undefined ? undefined : `/certificates/${token}`
  return (
    <Container className={styles.page}>
      <PageHead title={t('certificate.own')} intro={t('certificate.ownText')} />
      <div role="status">
        {done === 'issued' && page ? <Notice>{t('certificate.issued')}</Notice> : null}
        {done === 'withdrawn' && !page ? <Notice>{t('certificate.withdrawn')}</Notice> : null}
      </div>
      {name === '' ? (
        <Notice tone="warning">
          {t('certificate.noName')} <Link href="/profile/edit/personal">{t('certificate.toName')}</Link>
        </Notice>
      ) : null}
      <CertificateSheet text={text} level={2} />
      {page === undefined ? (
        <Form method="post" className={styles.actions}>
          <p className={styles.note}>{t('certificate.publicText')}</p>
          <Button type="submit" name="intent" value="issue" loading={busy} disabled={name === ''}>
            {t('certificate.issue')}
          </Button>
        </Form>
      ) : (
        <>
          <p className={styles.address}>
            <Link href={page}>{`${origin}${pagePath({ region, locale, page })}`}</Link>
          </p>
          {isRenamed ? (
            <Form method="post" className={styles.actions}>
              <p className={styles.note}>{t('certificate.renamed', { name })}</p>
              <Button type="submit" name="intent" value="issue" loading={busy}>
                {t('certificate.reissue')}
              </Button>
            </Form>
          ) : null}
          <p className={styles.actions}>
            <ButtonLink
              href={`${pagePath({ region, locale, page })}/certificate.pdf`}
              icon="download"
              variant="secondary"
              reloadDocument
            >
              {t('certificate.pdf')}
            </ButtonLink>
            <Link href={`/api/certificates/${token}`}>{t('certificate.badge')}</Link>
          </p>
          <details className={styles.withdraw}>
            <summary>{t('certificate.withdraw')}</summary>
            <Form method="post">
              <p className={styles.note}>{t('certificate.withdrawText')}</p>
              <Button type="submit" name="intent" value="withdraw" variant="secondary" loading={busy}>
                {t('certificate.withdrawYes')}
              </Button>
            </Form>
          </details>
        </>
      )}
    </Container>
  )
}
