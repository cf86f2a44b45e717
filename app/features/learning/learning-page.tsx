import { data, Form, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import panelStyles from '#app/features/enrolment/enrolment-panel.module.css'
import { Question, Standing, Step } from '#app/features/enrolment/enrolment-panel.tsx'
import { FinishForm, ProofForm } from '#app/features/enrolment/finish-form.tsx'
import type { TakingFault } from '#app/features/enrolment/taking.ts'
import { LessonsDone } from '#app/features/lessons/lessons-panel.tsx'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { formatDate } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { Meter } from '#app/ui/structure/meter.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import { type Removal, useRemoval } from '#app/ui/structure/use-removal.ts'
import type { Route } from './+types/learning-page'
import styles from './learning-page.module.css'
import { changeByForm, loadLearningPage, type MyCourse, type MyPath } from './learning-page.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return loadLearningPage(context)
}

export async function action({ context, request }: Route.ActionArgs) {
  const fault = await changeByForm(context, await readForm(request))
  if (fault === undefined) return redirect(pagePath({ ...context.get(placeContext), page: '/learning' }))
  if (fault === 'unknown') throw data(null, { status: 404 })
  return data(fault, 422)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function LearningPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Learning
        groups={loaderData.groups}
        paths={loaderData.paths}
        takesLetters={loaderData.takesLetters}
        fault={actionData}
      />
    </MoreMessages>
  )
}

interface LearningProps {
  groups: Route.ComponentProps['loaderData']['groups']
  paths: Route.ComponentProps['loaderData']['paths']
  takesLetters: boolean
  fault: TakingFault | undefined
}

function Learning({ groups, paths, takesLetters, fault }: LearningProps) {
  const { t } = useLocale()
  const removal = useRemoval([
    ...(paths ?? []).map(({ uid }) => uid),
    ...groups.flatMap(({ items }) => items.map(({ key }) => key)),
  ])
  return (
    <div ref={removal.root}>
      <Announcement text={removal.said} />
      <Container>
        <PageHead title={t('learning.title')} intro={t('learning.intro')} />
        {groups.length === 0 && !paths?.length ? (
          <EmptyState title={t('learning.emptyTitle')} text={t('learning.emptyText')}>
            <ButtonLink href="/course-catalog" variant="quiet" size="small">
              {t('learning.browse')}
            </ButtonLink>
            <ButtonLink href="/paths" variant="quiet" size="small">
              {t('paths.title')}
            </ButtonLink>
          </EmptyState>
        ) : null}
      </Container>
      {paths === undefined ? (
        <Section heading={t('paths.title')}>
          <Notice tone="warning">{t('paths.failed')}</Notice>
        </Section>
      ) : paths.length > 0 ? (
        <Section heading={t('paths.title')} more={<Link href="/paths">{t('paths.all')}</Link>}>
          <Rows>
            {paths.map((path) => (
              <PathRow key={path.uid} path={path} onLeave={removal.leaves} />
            ))}
          </Rows>
        </Section>
      ) : null}
      {groups.map(({ state, items }) => (
        <Section key={state} heading={t(`learning.${state}`)}>
          <Rows>
            {items.map((item) => (
              <TakenRow
                key={item.key}
                item={item}
                fault={fault?.courseId === item.taking.courseId ? fault : undefined}
                onForget={removal.leaves}
              />
            ))}
          </Rows>
        </Section>
      ))}
      <Letters isOn={takesLetters} />
    </div>
  )
}

/** The switch of the letters that ask about courses. One button, so that it keeps the focus when pressed. */
function Letters({ isOn }: { isOn: boolean }) {
  const { t } = useLocale()
  return (
    <Section id="letters" heading={t('learning.letters')}>
      <Form method="post" preventScrollReset className={styles.letters}>
        <p role="status">{t(isOn ? 'learning.lettersOn' : 'learning.lettersOff')}</p>
        <Button
          type="submit"
          name="intent"
          value={isOn ? 'letters-off' : 'letters-on'}
          variant="quiet"
          size="small"
        >
          {t(isOn ? 'learning.stopLetters' : 'learning.sendLetters')}
        </Button>
      </Form>
    </Section>
  )
}

function PathRow({ path, onLeave }: { path: MyPath; onLeave: Removal['leaves'] }) {
  const { t, lang, locale } = useLocale()
  const { uid, title, page, percent, isComplete, startedOn, next } = path
  const written = path.lang === lang ? undefined : path.lang
  return (
    <Row data-item={uid} title={title} lang={written} href={page ?? undefined}>
      <div lang={lang} className={styles.body}>
        {page === null ? (
          <p>
            <strong>{t('learning.gone')}</strong>
          </p>
        ) : (
          <Meter
            label={
              isComplete ? t('paths.complete') : t('paths.onItSince', { date: formatDate(startedOn, locale) })
            }
            value={percent}
            text={t('paths.percent', { percent })}
          />
        )}
        {next ? (
          <p>
            {t('paths.next')}:{' '}
            <Link href={next.href} lang={written}>
              {next.title}
            </Link>
          </p>
        ) : null}
        <Form method="post" preventScrollReset onSubmit={() => onLeave(uid, t('paths.left', { title }))}>
          <input type="hidden" name="path" value={uid} />
          <Button
            type="submit"
            name="intent"
            value="leave-path"
            variant="plain"
            size="small"
            aria-label={`${t('paths.leave')}: ${title}`}
          >
            {t('paths.leave')}
          </Button>
        </Form>
      </div>
    </Row>
  )
}

interface TakenRowProps {
  item: MyCourse
  fault: TakingFault | undefined
  onForget: Removal['leaves']
}

function TakenRow({ item, fault, onForget }: TakenRowProps) {
  const { t, lang } = useLocale()
  const { key, title, page, hours, lessons, taking } = item
  const { state } = taking
  return (
    <Row
      data-item={key}
      title={title}
      lang={item.lang === lang ? undefined : item.lang}
      href={page ?? undefined}
      facts={
        <div lang={lang}>
          <Facts
            items={[
              page === null ? <strong key="gone">{t('learning.gone')}</strong> : null,
              taking.provider,
              hours === null ? null : t('courses.hours', { count: hours }),
            ]}
          />
        </div>
      }
      aside={
        taking.startPage && (state === 'started' || state === 'planned') ? (
          <span lang={lang}>
            <ButtonLink
              href={taking.startPage}
              target="_blank"
              prefetch="none"
              icon="external"
              iconAt="end"
              variant="secondary"
              size="small"
            >
              {t(state === 'started' ? 'learning.goOn' : 'courses.startAt', { provider: taking.provider })}
            </ButtonLink>
          </span>
        ) : undefined
      }
    >
      <div lang={lang} className={styles.body}>
        <Standing taking={taking} />
        {lessons ? <LessonsDone progress={lessons} /> : null}
        {taking.isAsked ? <Question taking={taking} /> : null}
        {state === 'done' ? (
          <ProofForm taking={taking} fault={fault} />
        ) : (
          <FinishForm taking={taking} fault={fault} />
        )}
        <details className={panelStyles.more}>
          <summary>{t('learning.log')}</summary>
          <Log log={item.log} />
        </details>
        <div className={panelStyles.ways}>
          {state === 'done' || state === 'dropped' ? (
            page === null ? null : (
              <Step taking={taking} step="again" variant="quiet" size="small" />
            )
          ) : (
            <Step taking={taking} step="drop" variant="quiet" size="small" />
          )}
          <Form
            method="post"
            preventScrollReset
            onSubmit={() => onForget(key, t('learning.forgotten', { title }))}
          >
            <input type="hidden" name="course" value={taking.courseId} />
            <Button
              type="submit"
              name="intent"
              value="forget"
              variant="plain"
              size="small"
              aria-label={t('learning.forgetItem', { title })}
            >
              {t('learning.forget')}
            </Button>
          </Form>
        </div>
      </div>
    </Row>
  )
}

function Log({ log }: { log: MyCourse['log'] }) {
  const { t, locale } = useLocale()
  return (
    <ol className={styles.log}>
      {log.map(({ at, what }) => (
        <li key={at + what}>
          <time dateTime={at}>{formatDate(at, locale)}</time> {t(`learning.log.${what}`)}
        </li>
      ))}
    </ol>
  )
}
