import { Form, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { Answers } from '#app/features/applications/answers.tsx'
import { CvLink } from '#app/features/applications/cv-link.tsx'
import { PaidFor, Refunds } from '#app/features/applications/fee-terms.tsx'
import { paymentWord } from '#app/features/applications/payment-word.ts'
import { useFocusOnChange, useFocusOnFault } from '#app/features/applications/use-focus-on-change.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { formatDate, formatTime } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Textarea } from '#app/ui/fields/textarea.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { appointmentRefusals } from '#domain/applications/appointment-form.ts'
import type { Route } from './+types/card-page'
import { actOnCard } from './act-on-card.server.ts'
import { ArrangeInterview } from './arrange-interview.tsx'
import styles from './board.module.css'
import { loadCard, neverKept } from './board.server.ts'
import { CARD } from './bulk.ts'
import { Conflict } from './conflict.tsx'
import type { Requirements as RequirementsOfProgram } from './requirements.server.ts'
import { Reviews } from './reviews.tsx'

/** One application, for reviewers: answers, history, and what can be decided. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return loadCard(context, params.program, params.application)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return actOnCard(context, params, request)
}

/** Where somebody else was first, the page shows what it is about as it is now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 409

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function CardPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      {loaderData.kind === 'conflict' ? (
        <Conflict {...loaderData} />
      ) : (
        <Card card={loaderData} answer={actionData} />
      )}
    </MoreMessages>
  )
}

type Shown = Extract<Route.ComponentProps['loaderData'], { kind: 'card' }>
type Said = Route.ComponentProps['actionData']

function Card({ card, answer }: { card: Shown; answer: Said }) {
  const { t, locale } = useLocale()
  const { stage, version, name, programTitle, board, sentAt, tellAt, planEnded, reason } = card
  const standing = useFocusOnChange<HTMLHeadingElement>(version)
  useFocusOnFault(answer)
  return (
    <Container className={styles.page}>
      <PageHead title={name} intro={t('myApplications.sentOn', { date: formatDate(sentAt, locale) })}>
        <p>
          <Link href={board}>{programTitle}</Link>
        </p>
      </PageHead>
      <section className={styles.part}>
        <h2 ref={standing} tabIndex={-1}>
          {t(`applying.stage.${stage}`)}
        </h2>
        <Refusal answer={answer} />
        {planEnded === null ? null : (
          <Notice tone="warning">
            {t(planEnded === 'accepted' ? 'applyBoard.endedAccepted' : 'applyBoard.endedConflict')}
          </Notice>
        )}
        {tellAt === undefined ? (
          reason === '' ? null : (
            <p>{t('myApplications.reason', { reason })}</p>
          )
        ) : (
          <Planned reason={reason} tellAt={tellAt} version={version} />
        )}
        <Moves key={version} card={card} answer={answer} />
      </section>
      {card.payment === null ? null : <Paid {...card.payment} />}
      {card.requirements === undefined ? null : <Requirements {...card.requirements} />}
      <section className={styles.part}>
        <h2>{t('applyBoard.answers')}</h2>
        {card.isBlind ? <p>{t('applyDesk.blindCard')}</p> : null}
        <Answers {...card} />
        {card.cv === null ? null : <CvLink {...card.cv} />}
      </section>
      {card.mayWrite ? <Write key={card.notes.length} card={card} answer={answer} /> : null}
      <ArrangeInterview
        card={card}
        faults={answer?.kind === 'wrong-interview' ? answer.faults : undefined}
        typed={answer && 'form' in answer ? answer.form : undefined}
        refusal={appointmentRefusals.find((kind) => kind === answer?.kind)}
      />
      <section className={styles.part}>
        <h2>{t('myApplications.history')}</h2>
        <ol className={styles.history}>
          {card.changes.map(({ at, stage: to }) => (
            <li key={`${at} ${to}`}>
              {t(`applying.stage.${to}`)}{' '}
              <time dateTime={at}>
                {formatDate(at, locale)}, {formatTime(at, locale)}
              </time>
            </li>
          ))}
        </ol>
      </section>
      <Reviews
        reviews={card.reviews}
        needed={card.reviewersNeeded}
        tooLong={answer?.kind === 'long-note' ? answer.reason : undefined}
      />
      <Knowing answer={answer} />
    </Container>
  )
}

/** The payment for the place, in the state that the checkout last reported. */
function Paid({ is, refunded, title, lang, amount, terms, until }: NonNullable<Shown['payment']>) {
  const { t } = useLocale()
  return (
    <section className={styles.part}>
      <h2>{t('payments.title')}</h2>
      <p>
        <PaidFor title={title} lang={lang} amount={amount} />
        {is === undefined ? null : (
          <>
            {' · '}
            <strong>{paymentWord(t, is, refunded)}</strong>
          </>
        )}
      </p>
      {refunded !== undefined && (is === 'paid' || is === 'paidInVain') ? (
        <p>{t('payments.refundedOf', { amount: refunded })}</p>
      ) : null}
      {until === undefined ? null : <p>{t('payments.heldUntil', { time: until })}</p>}
      {is === 'paidInVain' ? <Notice tone="warning">{t('payments.lookAtTerms')}</Notice> : null}
      <Refunds terms={terms} lang={lang} />
    </section>
  )
}

/** Said at the field that they are about. */
const ownFaults = [
  'no-reason',
  'too-long',
  'not-sure',
  'no-text',
  'long-text',
  'too-many',
  'long-note',
  'wrong-interview',
  // Said with the interview.
  ...appointmentRefusals,
] as const

function Refusal({ answer }: { answer: Said }) {
  const { t } = useLocale()
  if (answer === undefined || ownFaults.some((kind) => kind === answer.kind)) return null
  return (
    <Notice tone="error" role="alert" tabIndex={-1}>
      {answer.kind === 'changed'
        ? t(answer.by === '' ? 'applyBoard.changed' : 'applyBoard.changedBy', {
            stage: t(`applying.stage.${answer.stage}`),
            name: answer.by,
          })
        : answer.kind === 'full'
          ? t('applyBoard.full')
          : answer.kind === 'too-few'
            ? t('applyDesk.tooFew')
            : answer.kind === 'told'
              ? t('applyBoard.told')
              : answer.kind === 'has-ended'
                ? t('applyDesk.writeEnded')
                : t('applyBoard.notAllowed')}
    </Notice>
  )
}

/** A decline that can still be undone, because the applicant does not know of it yet. */
function Planned({ reason, tellAt, version }: { reason: string; tellAt: string; version: number }) {
  const { t, locale } = useLocale()
  const { formData } = useNavigation()
  return (
    <Notice tone="warning" role="status">
      <Form method="post" className={styles.moves}>
        <input type="hidden" name="version" value={version} />
        <p>
          {t('applyBoard.tellAt', { time: `${formatDate(tellAt, locale)}, ${formatTime(tellAt, locale)}` })}
        </p>
        <p>{t('myApplications.reason', { reason })}</p>
        <div>
          <Button
            type="submit"
            name="undo"
            value="yes"
            variant="secondary"
            loading={formData?.get('undo') === 'yes'}
          >
            {t('applyBoard.undo')}
          </Button>
        </div>
      </Form>
    </Notice>
  )
}

function Moves({ card, answer }: { card: Shown; answer: Said }) {
  const { t } = useLocale()
  const { formData } = useNavigation()
  const { moves, version, delayHours, maxReason } = card
  const others = moves.filter((to) => to !== 'declined')
  const moving = formData?.get('to')
  const fault =
    answer?.kind === 'no-reason'
      ? t('applyBoard.reasonFirst')
      : answer?.kind === 'too-long'
        ? t('fields.charactersOver', { count: answer.reason.trim().length - maxReason })
        : undefined
  return (
    <>
      {others.length > 0 ? (
        <Form method="post" className={styles.moves}>
          <input type="hidden" name="version" value={version} />
          <p id="move-to">{t('applyBoard.moveTo')}</p>
          <fieldset className={styles.buttons} aria-labelledby="move-to">
            {others.map((to) => (
              <Button
                key={to}
                type="submit"
                name="to"
                value={to}
                size="small"
                variant={to === 'accepted' ? 'primary' : 'secondary'}
                loading={moving === to}
              >
                {t(`applying.stage.${to}`)}
              </Button>
            ))}
          </fieldset>
        </Form>
      ) : null}
      {moves.includes('declined') ? (
        <details open={fault !== undefined}>
          <summary>{t('applyBoard.decline')}</summary>
          <Form method="post" className={styles.moves}>
            <input type="hidden" name="version" value={version} />
            <Textarea
              name="reason"
              label={t('applyBoard.reason')}
              description={t('applyBoard.reasonText', { count: delayHours })}
              rows={4}
              limit={maxReason}
              defaultValue={answer?.reason}
              error={fault}
            />
            <div>
              <Button
                type="submit"
                name="to"
                value="declined"
                variant="secondary"
                loading={moving === 'declined'}
              >
                {t('applyBoard.decline')}
              </Button>
            </div>
          </Form>
        </details>
      ) : null}
      {moves.length > 0 ? <WithPreview card={card} /> : null}
    </>
  )
}

/** What is written stands on the applicant's page, and an e-mail leads there. */
function Write({ card: { isBlind, maxText, maxMessages }, answer }: { card: Shown; answer: Said }) {
  const { t } = useLocale()
  const { formData } = useNavigation()
  const fault =
    answer?.kind === 'no-text'
      ? t('applyDesk.writeFirst')
      : answer?.kind === 'long-text'
        ? t('fields.charactersOver', { count: answer.reason.trim().length - maxText })
        : answer?.kind === 'too-many'
          ? t('applyDesk.tooManyMessages', { max: maxMessages })
          : undefined
  return (
    <section className={styles.part}>
      <h2>{t('applyDesk.write')}</h2>
      <Form method="post" className={styles.moves}>
        <Textarea
          name="text"
          label={t('applyDesk.message')}
          description={t(isBlind ? 'applyDesk.writeBlind' : 'applyDesk.writeText')}
          rows={4}
          limit={maxText}
          defaultValue={fault === undefined ? undefined : answer?.reason}
          error={fault}
        />
        <div>
          <Button
            type="submit"
            name="write"
            value="yes"
            variant="secondary"
            loading={formData?.get('write') === 'yes'}
          >
            {t('applyDesk.send')}
          </Button>
        </div>
      </Form>
    </section>
  )
}

/** The same page as for many: the letter is shown first, and can begin with a template. */
function WithPreview({ card: { bulk, chosen, moves } }: { card: Shown }) {
  const { t, here } = useLocale()
  const written = moves.filter((to) => to === 'declined' || to === 'offer')
  if (written.length === 0) return null
  return (
    <Form method="post" action={pagePath({ ...here, page: bulk })} className={styles.buttons}>
      <input type="hidden" name={CARD} value={chosen} />
      {written.map((to) => (
        <Button key={to} type="submit" name="to" value={to} size="small" variant="quiet">
          {t(to === 'offer' ? 'applyDesk.offerWithLetter' : 'applyDesk.declineWithLetter')}
        </Button>
      ))}
    </Form>
  )
}

/** A reviewer who knows the applicant leaves the decision to others. */
function Knowing({ answer }: { answer: Said }) {
  const { t } = useLocale()
  const { formData } = useNavigation()
  const isUnsure = answer?.kind === 'not-sure'
  return (
    <section className={styles.part}>
      <details open={isUnsure}>
        <summary>{t('applyBoard.know')}</summary>
        <Form method="post" className={styles.moves}>
          <p>{t('applyBoard.knowText')}</p>
          <Checkbox
            name="sure"
            value="yes"
            label={t('applyBoard.knowSure')}
            error={isUnsure ? t('applyBoard.knowFirst') : undefined}
          />
          <div>
            <Button
              type="submit"
              name="know"
              value="yes"
              variant="secondary"
              loading={formData?.get('know') === 'yes'}
            >
              {t('applyBoard.knowSend')}
            </Button>
          </div>
        </Form>
      </details>
    </section>
  )
}

/** What the programme asks for, beside what the applicant had when they applied. */
function Requirements({ rules, haveChanged }: RequirementsOfProgram) {
  const { t } = useLocale()
  return (
    <section className={styles.part}>
      <h2>{t('applyBoard.requirements')}</h2>
      <p>{t(haveChanged ? 'applyBoard.requirementsChanged' : 'applyBoard.requirementsText')}</p>
      <ul className={styles.rules}>
        {rules.map(({ text, answer, reason }) => (
          <li key={text}>
            {t(`applying.answer.${answer}`)} {text}
            {reason === '' ? null : <> ({reason})</>}
          </li>
        ))}
      </ul>
    </section>
  )
}
