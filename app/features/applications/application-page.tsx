import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Interviews } from '#app/features/interview/interview-part.tsx'
import { formatDate, formatTime } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Textarea } from '#app/ui/fields/textarea.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/application-page'
import { Answers } from './answers.tsx'
import { applicationsPage } from './application-addresses.ts'
import styles from './applying.module.css'
import { CvLink } from './cv-link.tsx'
import { actOnApplication, loadMyApplication } from './my-applications.server.ts'
import { PaymentPart } from './payment-part.tsx'
import { standingText } from './standing-text.ts'
import { useFocusOnChange, useFocusOnFault } from './use-focus-on-change.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  return loadMyApplication(context, params.application)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return actOnApplication(context, params.application, request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Application application={loaderData} answer={actionData} />
    </MoreMessages>
  )
}

type Shown = Route.ComponentProps['loaderData']
type Said = Route.ComponentProps['actionData']

function Application({ application, answer }: { application: Shown; answer: Said }) {
  const { t, locale } = useLocale()
  const { stage, title, isVacancy, programPage, sentAt, reason, ahead, againFrom, answers, changes, notes } =
    application
  const standing = useFocusOnChange<HTMLHeadingElement>(stage)
  useFocusOnFault(answer)
  // Messages have a part of their own, apart from the answers on the form.
  const hasMessages = notes.some(({ by }) => by === 'reviewer')
  const addition = application.mayWithdraw ? <AddNote answer={answer} {...application} /> : null
  return (
    <Container className={styles.page}>
      <PageHead title={title} intro={t('myApplications.sentOn', { date: formatDate(sentAt, locale) })} />
      <section className={styles.part}>
        <h2 ref={standing} tabIndex={-1}>
          {t(`applying.stage.${stage}`)}
        </h2>
        <p role="status">
          {application.isFreed ? t('payments.freed') : t(standingText(application, isVacancy))}
        </p>
        {application.drawAt === undefined ? null : (
          <p>{t('myApplications.drawAt', { time: application.drawAt })}</p>
        )}
        <ByWhen decision={application.decision} isVacancy={isVacancy} />
        {application.recommendedBy === undefined ? null : (
          <p>{t('myApplications.recommendedBy', { name: application.recommendedBy })}</p>
        )}
        {ahead === undefined ? null : <p>{t('myApplications.ahead', { count: ahead })}</p>}
        {reason === '' ? null : (
          <blockquote className={styles.answers}>
            <p>{t('myApplications.reason', { reason })}</p>
          </blockquote>
        )}
        {againFrom === undefined ? null : (
          <p>{t('applying.againFrom', { date: formatDate(againFrom, locale) })}</p>
        )}
        {answer?.fault === 'ended' ? (
          <Notice tone="error" role="alert">
            {t('myApplications.changed')}
          </Notice>
        ) : null}
        {application.mayAccept ? <Accept isVacancy={isVacancy} /> : null}
        {programPage === undefined ? null : (
          <div className={styles.way} data-no-print>
            <ButtonLink href={programPage} variant="quiet" size="small">
              {t(isVacancy ? 'applying.vacancy.back' : 'applying.backToProgram')}
            </ButtonLink>
            <Link href={applicationsPage}>{t('myApplications.title')}</Link>
          </div>
        )}
      </section>
      {application.payment === undefined ? null : (
        <section className={styles.part}>
          <h2>{t('payments.title')}</h2>
          <PaymentPart id={application.id} payment={application.payment} />
        </section>
      )}
      {application.interviews.length === 0 ? null : (
        <section className={styles.part}>
          <h2>{t('myApplications.interview')}</h2>
          <Interviews
            interviews={application.interviews}
            zone={application.zone}
            file={application.interviewFile}
          />
        </section>
      )}
      <section className={styles.part}>
        <h2>{t('myApplications.history')}</h2>
        <ol className={styles.timeline}>
          {changes.map(({ at, stage: to, by }) => (
            <li key={`${at} ${to}`}>
              <span>{by === 'person' && to === 'new' ? t('applying.sent') : t(`applying.stage.${to}`)}</span>
              <time dateTime={at}>
                {formatDate(at, locale)}, {formatTime(at, locale)}
              </time>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.part}>
        <h2>{t('myApplications.answers')}</h2>
        <Answers
          answers={answers}
          notes={hasMessages ? [] : notes}
          isVacancy={isVacancy}
          asked={application.asked}
        />
        {application.cv === undefined ? null : <CvLink {...application.cv} />}
        {hasMessages ? null : addition}
      </section>
      {hasMessages ? (
        <section className={styles.part}>
          <h2>{t('myApplications.messages')}</h2>
          <Answers answers={[]} notes={notes} isVacancy={isVacancy} asked={application.asked} />
          {addition}
        </section>
      ) : null}
      {application.mayWithdraw ? <Withdraw answer={answer} isVacancy={isVacancy} /> : null}
    </Container>
  )
}

/** By when the organiser decides, and how long it has taken others. */
function ByWhen({ decision, isVacancy }: Pick<Shown, 'decision' | 'isVacancy'>) {
  const { t, locale } = useLocale()
  if (decision === undefined) return null
  const { by, isLate, usual } = decision
  return (
    <>
      {by === undefined ? null : (
        <p>
          {t(isLate ? 'myApplications.decisionLate' : 'myApplications.decisionBy', {
            date: formatDate(by, locale),
          })}
        </p>
      )}
      <p className={styles.usual}>
        {usual === undefined
          ? t(isVacancy ? 'myApplications.vacancyTimeUnknown' : 'myApplications.timeUnknown')
          : t('myApplications.usualTime', usual)}
      </p>
    </>
  )
}

interface ActProps {
  intent: 'accept' | 'note' | 'withdraw'
  variant?: 'secondary'
  children: ReactNode
}

/** Button of a form that does one thing with the application. */
function Act({ intent, variant, children }: ActProps) {
  const { formData } = useNavigation()
  return (
    <div>
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={variant}
        loading={formData?.get('intent') === intent}
      >
        {children}
      </Button>
    </div>
  )
}

function Accept({ isVacancy }: { isVacancy: boolean }) {
  const { t } = useLocale()
  return (
    <Form method="post">
      <Act intent="accept">{t(isVacancy ? 'myApplications.acceptOffer' : 'myApplications.accept')}</Act>
    </Form>
  )
}

function AddNote({
  answer,
  maxNote,
  maxNotes,
  isRead,
  notes,
}: { answer: Said } & Pick<Shown, 'maxNote' | 'maxNotes' | 'isRead' | 'notes'>) {
  const { t } = useLocale()
  const fault =
    answer?.fault === 'empty'
      ? t('myApplications.noteEmpty')
      : answer?.fault === 'full'
        ? t('myApplications.noteFull', { max: maxNotes })
        : answer?.fault === 'long'
          ? t('fields.charactersOver', { count: answer.text.trim().length - maxNote })
          : undefined
  return (
    // Filled again only after a fault: what was added is listed above.
    <Form method="post" className={styles.part} key={fault ?? 'new'}>
      <Textarea
        name="text"
        label={t(notes.at(-1)?.by === 'reviewer' ? 'myApplications.reply' : 'myApplications.note')}
        description={t(isRead ? 'myApplications.noteText' : 'myApplications.noteBlind')}
        limit={maxNote}
        rows={4}
        defaultValue={fault === undefined ? undefined : answer?.text}
        error={fault}
      />
      <Act intent="note" variant="secondary">
        {t('myApplications.add')}
      </Act>
    </Form>
  )
}

function Withdraw({ answer, isVacancy }: { answer: Said; isVacancy: boolean }) {
  const { t } = useLocale()
  return (
    <details className={styles.withdraw} open={answer?.fault === 'sure'}>
      <summary>{t('myApplications.withdraw')}</summary>
      <Form method="post" className={styles.part}>
        <p>{t(isVacancy ? 'myApplications.withdrawVacancyText' : 'myApplications.withdrawText')}</p>
        <Checkbox
          name="sure"
          value="yes"
          label={t('myApplications.sure')}
          error={answer?.fault === 'sure' ? t('myApplications.sureFirst') : undefined}
        />
        <Act intent="withdraw" variant="secondary">
          {t('myApplications.withdraw')}
        </Act>
      </Form>
    </details>
  )
}
