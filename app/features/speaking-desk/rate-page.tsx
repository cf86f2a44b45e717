import { data, Form, useNavigation } from 'react-router'
import { pagePath } from '#app/locale/addresses.ts'
import { formatDate } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { criteria } from '#domain/assessment/speaking/decision.ts'
import type { Route } from './+types/rate-page'
import styles from './desk.module.css'
import { actOnRating, type LackingRating, loadToRate, neverKept } from './desk.server.ts'
import { DESK_PAGE, ratedVideo } from './desk-pages.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  return data(await loadToRate(context, params.attempt), { headers: neverKept })
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  actOnRating(context, params.attempt, request)

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function RatePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      {loaderData.recording ? (
        <Rate page={loaderData} recording={loaderData.recording} lacking={actionData} />
      ) : (
        <NotYours page={loaderData} lacking={actionData} />
      )}
    </MoreMessages>
  )
}

interface Parts {
  page: Route.ComponentProps['loaderData']
  lacking: LackingRating | undefined
}

type Recording = NonNullable<Parts['page']['recording']>

function Rate({ page, recording, lacking }: Parts & { recording: Recording }) {
  const { t, region, locale } = useLocale()
  const { id, topic, dueAt, isOverdue } = recording
  return (
    <Container className={styles.page}>
      <PageHead
        title={t('speakingDesk.recording')}
        intro={t(isOverdue ? 'speakingDesk.overdue' : 'speakingDesk.due', {
          date: formatDate(dueAt, locale),
        })}
      />
      <div className={styles.sheet}>
        <div className={styles.watch}>
          {/* biome-ignore lint/a11y/useMediaCaption: what was said is not known */}
          <video
            className={styles.video}
            src={pagePath({ region, locale, page: ratedVideo(id) })}
            controls
            playsInline
            preload="metadata"
            aria-label={t('speakingDesk.recording')}
          />
          <h2 className={styles.small}>{t('speakingDesk.topic')}</h2>
          <div lang="en" className={styles.text}>
            <p className={styles.topic}>{topic?.text}</p>
            <ul className={styles.points}>
              {topic?.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
          <p className={styles.facts}>{t('speakingDesk.yours')}</p>
          <Form method="post">
            <Button type="submit" name="intent" value="put-back" variant="quiet" size="small">
              {t('speakingDesk.putBack')}
            </Button>
          </Form>
        </div>
        <div className={styles.rate}>
          <RatingForm page={page} lacking={lacking} />
          <Unusable page={page} lacking={lacking} />
        </div>
      </div>
    </Container>
  )
}

/** Somebody else has the recording, or it is decided. Whatever was typed stays, for another try or to copy. */
function NotYours({ page, lacking }: Parts) {
  const { t } = useLocale()
  const typed = lacking?.typed
  return (
    <Container className={styles.page}>
      <PageHead title={t('speakingDesk.recording')}>
        <Notice tone="warning" role="alert">
          {t('speakingDesk.notYours')}
        </Notice>
      </PageHead>
      {typed ? (
        <Form method="post" className={styles.form}>
          <p>{t('speakingDesk.kept')}</p>
          {criteria.map((criterion) =>
            typed[criterion] ? (
              <input key={criterion} type="hidden" name={criterion} value={typed[criterion]} />
            ) : null,
          )}
          {typed.comment ? (
            <TextBox
              name="comment"
              label={t('speakingDesk.comment')}
              text={t('speakingDesk.commentText')}
              typed={typed.comment}
              most={page.most}
            />
          ) : null}
          {typed.reason ? (
            <TextBox
              name="reason"
              label={t('speakingDesk.reason')}
              text={t('speakingDesk.unusableText')}
              typed={typed.reason}
              most={page.most}
            />
          ) : null}
          <Button type="submit" name="intent" value="take">
            {t('speakingDesk.takeAgain')}
          </Button>
        </Form>
      ) : null}
      <p className={styles.more}>
        <Link href={DESK_PAGE}>{t('speakingDesk.title')}</Link>
      </p>
    </Container>
  )
}

function RatingForm({ page, lacking }: Parts) {
  const { t } = useLocale()
  const { state } = useNavigation()
  const isMissing = lacking !== undefined && lacking.missing.length > 0
  return (
    <Form method="post" className={styles.form} noValidate>
      <h2>{t('speakingDesk.rating')}</h2>
      <p role="alert" className={styles.problem}>
        {isMissing ? t('speakingDesk.missing') : null}
      </p>
      {page.rubric.map(({ criterion, levels }) => (
        <fieldset key={criterion} className={styles.criterion}>
          <legend>
            {t(`speaking.criterion.${criterion}`)}
            {lacking?.missing.includes(criterion) ? (
              <span className={styles.missing}> · {t('speakingDesk.missing')}</span>
            ) : null}
          </legend>
          {levels.map(({ level, text }) => (
            <label key={level} className={styles.choice}>
              <input
                type="radio"
                name={criterion}
                value={level}
                required
                aria-invalid={lacking?.missing.includes(criterion) || undefined}
                defaultChecked={lacking?.typed[criterion] === level}
              />
              <b>{level}</b>
              <span lang="en">{text}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <TextBox
        name="comment"
        label={t('speakingDesk.comment')}
        text={t('speakingDesk.commentText')}
        error={lacking?.lacksComment ? t('speakingDesk.commentMissing') : undefined}
        typed={lacking?.typed.comment}
        most={page.most}
      />
      <Button type="submit" name="intent" value="rate" loading={state === 'submitting'}>
        {t('speakingDesk.save')}
      </Button>
    </Form>
  )
}

function Unusable({ page, lacking }: Parts) {
  const { t } = useLocale()
  return (
    <details
      className={styles.unusable}
      open={lacking?.lacksReason || lacking?.typed.reason ? true : undefined}
    >
      <summary>{t('speakingDesk.unusable')}</summary>
      <Form method="post" className={styles.form} noValidate>
        <TextBox
          name="reason"
          label={t('speakingDesk.reason')}
          text={t('speakingDesk.unusableText')}
          error={lacking?.lacksReason ? t('speakingDesk.commentMissing') : undefined}
          typed={lacking?.typed.reason}
          most={page.most}
        />
        <Button type="submit" name="intent" value="return" variant="secondary">
          {t('speakingDesk.return')}
        </Button>
      </Form>
    </details>
  )
}

interface TextBoxProps {
  name: string
  label: string
  text: string
  error?: string | undefined
  typed: string | undefined
  most: number
}

function TextBox({ name, label, text, error, typed, most }: TextBoxProps) {
  return (
    <div className={styles.box}>
      <label htmlFor={name}>{label}</label>
      <p id={`${name}-text`} className={styles.facts}>
        {text}
      </p>
      <textarea
        id={name}
        name={name}
        rows={4}
        maxLength={most}
        defaultValue={typed}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-text ${name}-error` : `${name}-text`}
      />
      {error ? (
        <p id={`${name}-error`} className={styles.missing}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
