import { data, Form, redirect, useNavigation } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { RESULT_PAGE } from '#app/features/english-test/english-test-pages.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { formatDate } from '#app/locale/dates.ts'
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
import { certificatePage } from './certificate-pages.ts'
import { CertificateSheet } from './certificate-sheet.tsx'

const PAGE = '/english-test/certificate'

/** The certificate of the member's newest result: issue, share, withdraw. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.get('done')
  return data({ ...(await loadOwn(context)), done }, { headers: neverKept })
}

export async function action({ context, request }: Route.ActionArgs) {
  const outcome = await actOnOwn(context, await readForm(request))
  if (outcome === 'issued' || outcome === 'withdrawn')
    return redirect(`${pagePath({ ...context.get(placeContext), page: PAGE })}?done=${outcome}`)
  if (outcome === undefined) throw data(null, { status: 400 })
  return data({ fault: outcome }, outcome === 'too-often' ? 429 : 422)
}

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function OwnCertificatePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Container className={styles.page}>
        <OwnCertificate {...loaderData} fault={actionData?.fault} />
        <Others others={loaderData.others} />
      </Container>
    </MoreMessages>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function OwnCertificate({
  text,
  token,
  attemptId,
  isInReview,
  name,
  isRenamed,
  isOnProfile,
  done,
  origin,
  fault,
}: Loaded & { fault: string | undefined }) {
  const { t, region, locale } = useLocale()
  if (text === undefined || attemptId === undefined)
    return (
      <>
        <PageHead title={t('certificate.title')} />
        <div role="status">{done === 'withdrawn' ? <Notice>{t('certificate.withdrawn')}</Notice> : null}</div>
        {isInReview ? (
          <EmptyState title={t('englishTest.reviewTitle')} text={t('certificate.inReviewText')}>
            <ButtonLink href={RESULT_PAGE}>{t('englishTest.toResult')}</ButtonLink>
          </EmptyState>
        ) : (
          <EmptyState title={t('certificate.noResult')} text={t('certificate.noResultText')}>
            <ButtonLink href="/english-test">{t('englishTest.take')}</ButtonLink>
          </EmptyState>
        )}
      </>
    )
  const page = token === undefined ? undefined : certificatePage(token)
  return (
    <>
      <PageHead
        title={t('certificate.own')}
        intro={t(isOnProfile ? 'certificate.ownText' : 'certificate.ownTextAddress')}
      />
      <div role="status">
        {done === 'issued' && page ? <Notice>{t('certificate.issued')}</Notice> : null}
        {done === 'withdrawn' ? <Notice>{t('certificate.withdrawn')}</Notice> : null}
      </div>
      {fault === 'too-often' ? (
        <Notice tone="error" role="alert">
          {t('certificate.tooOften')}
        </Notice>
      ) : null}
      {name === '' ? (
        <Notice tone="warning">
          {t('certificate.noName')} <Link href="/profile/edit/personal">{t('certificate.toName')}</Link>
        </Notice>
      ) : null}
      <CertificateSheet text={text} level={2} />
      {page === undefined ? (
        <Issue note={t('certificate.publicText')} label={t('certificate.issue')} disabled={name === ''} />
      ) : (
        <>
          <p className={styles.address}>
            <Link href={page}>{`${origin}${pagePath({ region, locale, page })}`}</Link>
          </p>
          {isRenamed ? (
            <Issue note={t('certificate.renamed', { name })} label={t('certificate.reissue')} />
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
            <Link href={`/api/certificates/${token}/credential`}>{t('certificate.badgeJson')}</Link>
          </p>
          <Withdraw attempt={attemptId} label={t('certificate.withdraw')} />
        </>
      )}
    </>
  )
}

function Issue({ note, label, disabled = false }: { note: string; label: string; disabled?: boolean }) {
  const { state } = useNavigation()
  return (
    <Form method="post" className={styles.actions}>
      <p className={styles.note}>{note}</p>
      <Button type="submit" name="intent" value="issue" loading={state !== 'idle'} disabled={disabled}>
        {label}
      </Button>
    </Form>
  )
}

/** Asks before it withdraws, also without script. */
function Withdraw({ attempt, label }: { attempt: string; label: string }) {
  const { t } = useLocale()
  const { state } = useNavigation()
  return (
    <details className={styles.withdraw}>
      <summary>{label}</summary>
      <Form method="post">
        <p className={styles.note}>{t('certificate.withdrawText')}</p>
        <input type="hidden" name="attempt" value={attempt} />
        <Button type="submit" name="intent" value="withdraw" variant="secondary" loading={state !== 'idle'}>
          {t('certificate.withdrawYes')}
        </Button>
      </Form>
    </details>
  )
}

/** Certificates of earlier tests stay public until they are withdrawn. */
function Others({ others }: Pick<Loaded, 'others'>) {
  const { t, locale } = useLocale()
  if (others.length === 0) return null
  return (
    <section className={styles.others}>
      <h2>{t('certificate.others')}</h2>
      <ul>
        {others.map(({ attemptId, token, level, testedAt }) => {
          const date = formatDate(testedAt, locale)
          return (
            <li key={attemptId}>
              <Link href={certificatePage(token)}>{t('certificate.other', { level, date })}</Link>
              <Withdraw attempt={attemptId} label={t('certificate.withdrawOther', { date })} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
