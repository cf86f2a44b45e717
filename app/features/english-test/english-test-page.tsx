import { data } from 'react-router'
import { PROGRAM } from '#app/features/assessment/english-test-address.ts'
import { TakeTest, TakeUpTest } from '#app/features/assessment/take-test.tsx'
import { formatDate } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/english-test-page'
import { type EnglishTestData, loadEnglishTest } from './english-test.server.ts'
import styles from './english-test-page.module.css'
import { attemptPage, RESULT_PAGE, resultPage } from './english-test-pages.ts'
import { useWhenText } from './when-text.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = await loadEnglishTest(context, request)
  // Programmes make endless addresses: only the page without one is kept.
  const isAsked = new URL(request.url).searchParams.has(PROGRAM)
  return data(page, isAsked ? { headers: { 'cache-control': 'no-store' } } : undefined)
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function EnglishTestPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <EnglishTest page={loaderData} />
    </MoreMessages>
  )
}

function EnglishTest({ page }: { page: EnglishTestData }) {
  const { t } = useLocale()
  const { least, atMost: most, hours, days, isOpen, history } = page
  return (
    <>
      <Container className={styles.page}>
        <PageHead title={t('englishTest.title')} intro={t('englishTest.intro')} />
        {hasButton(page) ? null : <TakeUpTest />}
        <NextStep page={page} />
      </Container>
      <Section heading={t('englishTest.measuresHeading')}>
        <div className={styles.text}>
          <p>{t('englishTest.measures')}</p>
          <p>{t('englishTest.not')}</p>
        </div>
      </Section>
      <Section heading={t('englishTest.howHeading')}>
        <ul className={styles.points}>
          <li>{t('englishTest.length', { least, most })}</li>
          {page.triesItems ? <li>{t('englishTest.tried')}</li> : null}
          <li>{t('englishTest.pause', { hours })}</li>
          <li>{t('englishTest.unknown')}</li>
          <li>{t('englishTest.final')}</li>
          <li>{t('englishTest.again', { days })}</li>
        </ul>
      </Section>
      <Section
        heading={t('englishTest.worthHeading')}
        more={<Link href="/certificates">{t('englishTest.checkCertificate')}</Link>}
      >
        <ul className={styles.points}>
          {isOpen ? <li>{t('englishTest.open')}</li> : null}
          <li>{t('englishTest.alone')}</li>
          {page.isProvisional ? <li>{t('englishTest.provisional')}</li> : null}
        </ul>
      </Section>
      {history.length > 0 ? <History page={page} /> : null}
    </>
  )
}

/**
 * True if the page has a button. Otherwise a link leads on, and the action in an address is run without the
 * button.
 */
const hasButton = ({ open, isGivenHere, isInReview, againOn }: EnglishTestData) =>
  open ? !isGivenHere : !(isInReview || againOn)

/** The member's next step. */
function NextStep({ page: { open, isGivenHere, isInReview, againOn, action } }: { page: EnglishTestData }) {
  const { t } = useLocale()
  const whenText = useWhenText()
  if (open)
    return (
      <div className={styles.next}>
        <p>
          {open.isBegun && open.until
            ? t('englishTest.underWay', { date: whenText(open.until) })
            : t('englishTest.isReady')}
        </p>
        {isGivenHere ? (
          <ButtonLink href={attemptPage(open.id)} size="large">
            {t(open.isBegun ? 'englishTest.goOn' : 'englishTest.openTest')}
          </ButtonLink>
        ) : (
          <TakeTest size="large">{t(open.isBegun ? 'englishTest.goOn' : 'englishTest.openTest')}</TakeTest>
        )}
      </div>
    )
  if (isInReview)
    return (
      <div className={styles.next}>
        <p>{t('englishTest.inReview')}</p>
        <ButtonLink href={RESULT_PAGE} variant="secondary">
          {t('englishTest.toResult')}
        </ButtonLink>
      </div>
    )
  if (againOn)
    return (
      <div className={styles.next}>
        <p>{t('englishTest.againOn', { date: whenText(againOn) })}</p>
        <ButtonLink href={RESULT_PAGE} variant="secondary">
          {t('englishTest.toResult')}
        </ButtonLink>
      </div>
    )
  return (
    <div className={styles.next}>
      <TakeTest size="large" action={action}>
        {t('englishTest.take')}
      </TakeTest>
    </div>
  )
}

function History({ page: { history } }: { page: EnglishTestData }) {
  const { t, locale } = useLocale()
  return (
    <Section heading={t('englishTest.history')}>
      <ul className={styles.history}>
        {history.map(({ id, status, level, at, hasResult }) => (
          <li key={id}>
            <time dateTime={at}>{formatDate(at, locale)}</time>
            <span>{level ?? t(`englishTest.status.${status}`)}</span>
            {hasResult ? <Link href={resultPage(id)}>{t('englishTest.toResult')}</Link> : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
