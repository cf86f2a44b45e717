import { data, Form, useNavigation } from 'react-router'
import { ShareLinks } from '#app/features/blog/share-links.tsx'
import { pagePath } from '#app/locale/addresses.ts'
import { formatDate } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { relationOf } from '#domain/career/code-relation.ts'
import type { Route } from './+types/result-page'
import quiz from './career-quiz.module.css'
import { CodeLetters } from './code-letters.tsx'
import { Hexagon } from './hexagon.tsx'
import { Limits } from './limits.tsx'
import { codePage, neverKept, QUESTIONS_PAGE, QUIZ_PAGE } from './quiz-pages.ts'
import { actOnResult, loadResult, type Result, type ResultData } from './result.server.ts'
import styles from './result-page.module.css'
import { RoleItem } from './role-item.tsx'
import { Scores } from './scores.tsx'
import { useDeviceCopy } from './use-device-copy.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return data(await loadResult(context, request), { headers: neverKept })
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnResult(context, request)
}

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ResultPage({ loaderData, actionData }: Route.ComponentProps) {
  useDeviceCopy(loaderData.device)
  return (
    <MoreMessages messages={loaderData.messages}>
      {loaderData.result ? (
        <ShownResult page={loaderData} result={loaderData.result} fault={actionData?.fault} />
      ) : (
        <NoResult />
      )}
    </MoreMessages>
  )
}

function NoResult() {
  const { t } = useLocale()
  return (
    <Container className={quiz.page}>
      <PageHead title={t('careerQuiz.resultTitle')} />
      <EmptyState title={t('careerQuiz.noResult')} text={t('careerQuiz.noResultText')}>
        <ButtonLink href={QUIZ_PAGE}>{t('careerQuiz.toQuiz')}</ButtonLink>
      </EmptyState>
    </Container>
  )
}

interface ShownProps {
  page: ResultData
  result: Result
}

function ShownResult({ page, result, fault }: ShownProps & { fault: string | undefined }) {
  const { t, locale } = useLocale()
  return (
    <>
      <Container className={quiz.page}>
        <PageHead
          title={t('careerQuiz.resultTitle')}
          intro={t('careerQuiz.resultOf', { date: formatDate(result.finishedAt, locale) })}
        />
        <div role="status">
          {page.done === 'kept' ? <Notice>{t('careerQuiz.kept')}</Notice> : null}
          {page.done === 'target' ? (
            <Notice>
              {t('careerQuiz.targetDone')} <Link href="/profile">{t('careerQuiz.toProfile')}</Link>
            </Notice>
          ) : null}
        </div>
        {fault === undefined ? null : (
          <Notice tone="error" role="alert">
            {fault === 'kept' ? t('careerQuiz.targetEmployer') : t('careerQuiz.targetFailed')}
          </Notice>
        )}
        <div className={styles.hero}>
          {result.code ? <WithCode result={result} code={result.code} /> : <WithoutCode result={result} />}
          <figure className={styles.figure}>
            <Hexagon scores={result.scores} before={result.before?.scores} />
            {result.before ? (
              <figcaption className={styles.legend}>
                <span className={styles.now}>{t('careerQuiz.now')}</span>
                <span className={styles.then}>{t('careerQuiz.before')}</span>
              </figcaption>
            ) : null}
          </figure>
        </div>
      </Container>
      <Section heading={t('careerQuiz.scoresHeading')} text={t('careerQuiz.scoresText')}>
        <Scores result={result} />
      </Section>
      {result.found ? <Roles page={page} found={result.found} /> : null}
      <div data-no-print>
        <Keeping page={page} result={result} />
      </div>
      <Limits compared={page.compared} />
    </>
  )
}

function WithCode({ result, code }: { result: Result; code: NonNullable<Result['code']> }) {
  const { t, locale } = useLocale()
  const names = code.map((place) => place.map((interest) => t(`careerQuiz.${interest}`)).join(' + '))
  const relation = relationOf(code)
  return (
    <div className={styles.said}>
      <CodeLetters code={code} text={`${t('careerQuiz.code')}: ${names.join(', ')}`} />
      <p>
        {new Intl.ListFormat(locale, { type: 'conjunction' }).format(
          code.flat().map((one) => t(`careerQuiz.${one}`)),
        )}
      </p>
      {code.some((place) => place.length > 1) ? <p>{t('careerQuiz.shared')}</p> : null}
      {relation ? <p>{t(`careerQuiz.${relation}`)}</p> : null}
      {result.before?.address ? (
        <p>{t('careerQuiz.codeBefore', { code: result.before.address.replaceAll('-', ' / ') })}</p>
      ) : null}
    </div>
  )
}

/** Flat answers have no code and no ranking, but reasons and three ways on. */
function WithoutCode({ result }: { result: Result }) {
  const { t } = useLocale()
  return (
    <div className={styles.said}>
      <h2>{t('careerQuiz.flatHeading')}</h2>
      <p>{result.noCode === 'same-answers' ? t('careerQuiz.sameText') : t('careerQuiz.flatText')}</p>
      <p>{t('careerQuiz.flatReasons')}</p>
      <ul className={quiz.points}>
        <li>
          {result.isKept ? (
            // A stored result is final, so its answers cannot be changed.
            <Link href={QUIZ_PAGE}>{t('careerQuiz.again')}</Link>
          ) : (
            <Link href={`${QUESTIONS_PAGE}?page=1`}>{t('careerQuiz.wayAnswers')}</Link>
          )}
        </li>
        <li>
          <Link href="/course-catalog">{t('careerQuiz.wayTry')}</Link>
        </li>
        <li>
          <Link href="/people">{t('careerQuiz.wayTalk')}</Link>
        </li>
      </ul>
    </div>
  )
}

function Roles({ page, found }: { page: ResultData; found: NonNullable<Result['found']> }) {
  const { t } = useLocale()
  return (
    <Section
      wide
      heading={found.anyClose ? t('careerQuiz.rolesHeading') : t('careerQuiz.noneClose')}
      text={t('careerQuiz.rolesText')}
    >
      {found.closerElsewhere > 0 ? (
        <p className={quiz.text}>
          {t('careerQuiz.closerElsewhere', { count: found.closerElsewhere, compared: found.compared })}
        </p>
      ) : null}
      <ol className={styles.roles}>
        {found.roles.map((role) => (
          <RoleItem key={role.key} role={role} page={page} />
        ))}
      </ol>
    </Section>
  )
}

/** Where the result is, and what can be done with it. */
function Keeping({ page, result }: ShownProps) {
  const { t, region, locale } = useLocale()
  const { state } = useNavigation()
  const shared = result.address && codePage(result.address)
  const address = shared ? `${page.origin}${pagePath({ region, locale, page: shared })}` : ''
  return (
    <>
      <Section heading={t('careerQuiz.keepHeading')}>
        {result.isKept ? (
          <p className={quiz.text}>{t('careerQuiz.isKept')}</p>
        ) : (
          <>
            <p className={quiz.text}>{t('careerQuiz.keepText')}</p>
            {page.isMember ? (
              <Form method="post">
                <Button type="submit" name="intent" value="keep" loading={state !== 'idle'}>
                  {t('careerQuiz.keep')}
                </Button>
              </Form>
            ) : (
              <p className={quiz.ways}>
                <ButtonLink href={page.signIn} prefetch="none" reloadDocument>
                  {t('careerQuiz.signInKeep')}
                </ButtonLink>
              </p>
            )}
          </>
        )}
        <div className={quiz.ways}>
          <Form method="post" action={pagePath({ region, locale, page: QUIZ_PAGE })}>
            <Button type="submit" name="intent" value="again" variant="secondary">
              {t('careerQuiz.again')}
            </Button>
          </Form>
        </div>
        <details className={styles.delete}>
          <summary>{t('careerQuiz.delete')}</summary>
          <Form method="post">
            <p>{t('careerQuiz.deleteText')}</p>
            <Button type="submit" name="intent" value="delete" variant="secondary">
              {t('careerQuiz.deleteYes')}
            </Button>
          </Form>
        </details>
      </Section>
      {shared ? (
        <Section heading={t('careerQuiz.shareHeading')} text={t('careerQuiz.shareText')}>
          <p className={styles.address}>
            <Link href={shared}>{address}</Link>
          </p>
          <ShareLinks address={address} title={t('careerQuiz.codeTitle')} types={['copy']} />
        </Section>
      ) : null}
    </>
  )
}
