import type { ReactNode } from 'react'
import { data, Form } from 'react-router'
import { WAYS_ON } from '#app/features/assessment/ways-on.ts'
import { faultKeys } from '#app/features/uploads/upload-faults.ts'
import { UploadField } from '#app/features/uploads/upload-field.tsx'
import { pagePath } from '#app/locale/addresses.ts'
import { formatDate } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { FileInput } from '#app/ui/fields/file-input.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/speaking-page'
import { Recorder } from './recorder.tsx'
import styles from './speaking.module.css'
import {
  actOnSpeaking,
  loadSpeaking,
  pageHeaders,
  type SpeakingFault,
  type SpeakingPageData,
} from './speaking.server.ts'
import { ownVideo, resultOfPart, SPEAKING_PAGE } from './speaking-pages.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return data(await loadSpeaking(context, request), { headers: pageHeaders })
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnSpeaking(context, request)
}

export const headers: Route.HeadersFunction = () => pageHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function SpeakingPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Speaking page={loaderData} fault={actionData?.fault} />
    </MoreMessages>
  )
}

interface Parts {
  page: SpeakingPageData
  fault?: SpeakingFault | undefined
}

function Speaking({ page, fault }: Parts) {
  const { t, locale } = useLocale()
  const { speaking, level, until, isTooLate, decided } = page
  if (decided) return <Decided page={page} decided={decided} />
  // Even with a topic: after the deadline nothing can be sent.
  if (speaking === undefined || isTooLate)
    return (
      <>
        <Container className={styles.page}>
          <PageHead title={t('speaking.title')} intro={t('speaking.intro')} />
          {level === undefined || isTooLate ? (
            <div className={styles.text}>
              {speaking?.state === 'returned' ? <Returned note={speaking.note} /> : null}
              <p>
                {level === undefined
                  ? t('speaking.noResult')
                  : t('speaking.tooLate', { date: until ? formatDate(until, locale) : '' })}
              </p>
              <ButtonLink href={WAYS_ON.test} variant="secondary">
                {t('englishTest.toTest')}
              </ButtonLink>
            </div>
          ) : (
            <div className={styles.text}>
              <p>{t('speaking.stands', { level })}</p>
              <Act intent="begin" page={page} size="large">
                {t('speaking.begin')}
              </Act>
            </div>
          )}
        </Container>
        <HowItWorks page={page} />
      </>
    )
  if (speaking.state === 'to-review') return <Waiting page={page} speaking={speaking} />
  return <ToRecord page={page} speaking={speaking} fault={fault} />
}

type Speaking = NonNullable<SpeakingPageData['speaking']>

/** Why a recording came back: a reviewer's reason, or none, if nobody rated it in time. */
function Returned({ note, mayRecord = false }: { note: string | undefined; mayRecord?: boolean }) {
  const { t } = useLocale()
  const what = t(note === undefined ? 'speaking.unrated' : 'speaking.returned')
  return (
    <Notice>
      <p>{mayRecord ? `${what} ${t('speaking.recordAgain')}` : what}</p>
      {note ? <p className={styles.said}>{note}</p> : null}
    </Notice>
  )
}

/** A form of one button. It loads a whole document, whose address may use the microphone. */
function Act({
  intent,
  page,
  children,
  variant,
  size,
  upload,
}: {
  intent: string
  page: SpeakingPageData
  children: ReactNode
  variant?: 'secondary' | 'quiet'
  size?: 'small' | 'large'
  upload?: string
}) {
  const { region, locale } = useLocale()
  return (
    <Form method="post" reloadDocument action={pagePath({ region, locale, page: SPEAKING_PAGE })}>
      <input type="hidden" name="attempt" value={page.attemptId ?? ''} />
      {upload === undefined ? null : <input type="hidden" name="upload" value={upload} />}
      <Button type="submit" name="intent" value={intent} variant={variant} size={size}>
        {children}
      </Button>
    </Form>
  )
}

function HowItWorks({ page }: Parts) {
  const { t } = useLocale()
  return (
    <Section heading={t('speaking.howHeading')}>
      <ul className={styles.points}>
        <li>{t('speaking.howTopic')}</li>
        <li>{t('speaking.howRecord')}</li>
        <li>{t('speaking.howWatch')}</li>
        <li>{t('speaking.howDecide', { days: page.daysToRate })}</li>
        <li>{t('speaking.howKeep', { days: page.days })}</li>
        <li>{t('speaking.howExpire')}</li>
        <li>{t('speaking.certificate')}</li>
      </ul>
    </Section>
  )
}

function ToRecord({ page, speaking, fault }: Parts & { speaking: Speaking }) {
  const { t, region, locale } = useLocale()
  const { upload, form, level = '' } = page
  const { topic, mayChangeTopic, maySend, state, note } = speaking
  const here = pagePath({ region, locale, page: SPEAKING_PAGE })
  return (
    <>
      <Container>
        <PageHead title={t('speaking.title')} intro={t('speaking.stands', { level })}>
          {state === 'returned' ? <Returned note={note} mayRecord={maySend} /> : null}
          {maySend ? null : <Notice tone="warning">{t('speaking.noMore')}</Notice>}
        </PageHead>
      </Container>
      <Section heading={t('speaking.topicHeading')}>
        {topic ? (
          <div className={styles.topic} lang="en">
            <p className={styles.topicText}>{topic.text}</p>
            <ul className={styles.points}>
              {topic.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        ) : null}
        {mayChangeTopic && upload === undefined ? (
          <div className={styles.exchange}>
            <Act intent="topic" page={page} variant="secondary" size="small">
              {t('speaking.changeTopic')}
            </Act>
            <span className={styles.quiet}>{t('speaking.changeOnce')}</span>
          </div>
        ) : null}
      </Section>
      {!maySend ? null : upload?.isReady ? (
        <ToSend page={page} upload={upload} fault={fault} />
      ) : (
        <>
          <Section heading={t('speaking.recordHeading')} text={t('speaking.prepare')}>
            {upload ? <UploadFault upload={upload} /> : null}
            {fault === undefined ? null : (
              <Notice tone="error" role="alert">
                {t(fault === 'consent' ? 'speaking.consentMissing' : 'speaking.unknownLength')}
              </Notice>
            )}
            <Recorder onUploaded={(id) => location.assign(`${here}?upload=${id}`)} />
          </Section>
          <Section id="file" heading={t('speaking.fileHeading')} text={t('speaking.fileText')}>
            {form ? (
              <form method="post" action={form.url} encType="multipart/form-data" className={styles.form}>
                {Object.entries(form.fields).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <FileInput name="file" required accept={form.accept} aria-label={t('speaking.file')} />
                <Button type="submit">{t('uploads.send')}</Button>
              </form>
            ) : (
              <>
                <div data-needs-script>
                  <UploadField
                    kind="english-video"
                    label={t('speaking.file')}
                    failure="Failed to upload file"
                    onUploaded={({ uploadId }) => location.assign(`${here}?upload=${uploadId}`)}
                  />
                </div>
                <noscript>
                  <a href={`${here}?form=1#file`}>{t('speaking.choose')}</a>
                </noscript>
              </>
            )}
          </Section>
        </>
      )}
      <HowItWorks page={page} />
    </>
  )
}

type Upload = NonNullable<SpeakingPageData['upload']>

/** State of a file that is not ready. */
function UploadFault({ upload: { id, status, failure } }: { upload: Upload }) {
  const { t } = useLocale()
  if (status === 'CANCELED' || status === 'REMOVED') return null
  if (status === 'FAILED' || status === 'UPLOADED')
    return (
      <Notice tone="error" role="alert">
        {t(status === 'UPLOADED' ? 'speaking.unknownLength' : faultKeys[failure ?? 'other'])}
      </Notice>
    )
  return (
    <Notice role="status">
      {status === 'REQUESTED' ? t('uploads.interrupted') : t('speaking.checking')}{' '}
      <Link href={`${SPEAKING_PAGE}?upload=${id}`} reloadDocument>
        {t('speaking.lookAgain')}
      </Link>
    </Notice>
  )
}

function ToSend({ page, upload, fault }: Parts & { upload: Upload }) {
  const { t, region, locale } = useLocale()
  return (
    <Section heading={t('speaking.checkHeading')}>
      <div className={styles.text}>
        <Video id={upload.id} />
        <Form method="post" reloadDocument className={styles.form}>
          <input type="hidden" name="attempt" value={page.attemptId ?? ''} />
          <input type="hidden" name="upload" value={upload.id} />
          <Checkbox
            name="consent"
            value="yes"
            label={t('speaking.consent')}
            description={t('speaking.howKeep', { days: page.days })}
            error={fault === 'consent' ? t('speaking.consentMissing') : undefined}
            autoFocus={fault === 'consent'}
          />
          {fault === 'recording' ? (
            <Notice tone="error" role="alert">
              {t('speaking.unknownLength')}
            </Notice>
          ) : null}
          <Button type="submit" name="intent" value="send">
            {t('speaking.send')}
          </Button>
        </Form>
        <Form method="post" reloadDocument action={pagePath({ region, locale, page: SPEAKING_PAGE })}>
          <input type="hidden" name="attempt" value={page.attemptId ?? ''} />
          <input type="hidden" name="upload" value={upload.id} />
          <Button type="submit" name="intent" value="discard" variant="quiet">
            {t('speaking.again')}
          </Button>
        </Form>
      </div>
    </Section>
  )
}

function Video({ id }: { id: string }) {
  const { t, region, locale } = useLocale()
  return (
    // biome-ignore lint/a11y/useMediaCaption: what was said is not known
    <video
      className={styles.video}
      src={pagePath({ region, locale, page: ownVideo(id) })}
      controls
      playsInline
      preload="metadata"
      aria-label={t('speaking.preview')}
      data-no-print
    />
  )
}

function Waiting({ page, speaking }: Parts & { speaking: Speaking }) {
  const { t, locale } = useLocale()
  const { sentAt, dueAt, isOverdue, uploadId } = speaking
  const due = dueAt ? formatDate(dueAt, locale) : ''
  return (
    <>
      <Container className={styles.page}>
        <PageHead title={t('speaking.waitingHeading')} />
        <div className={styles.text}>
          {uploadId === undefined ? (
            <Notice tone="warning">{t('speaking.gone')}</Notice>
          ) : (
            <>
              <p>{t('speaking.waitingText', { date: sentAt ? formatDate(sentAt, locale) : '', due })}</p>
              {isOverdue ? <Notice tone="warning">{t('speaking.overdue', { due })}</Notice> : null}
              <Video id={uploadId} />
            </>
          )}
          <p>{t('speaking.meanwhile', { level: page.level ?? '' })}</p>
          <details className={styles.withdraw} open={uploadId === undefined}>
            <summary>{t('speaking.withdraw')}</summary>
            <div className={styles.text}>
              <p>{t('speaking.withdrawText')}</p>
              <Act intent="withdraw" page={page} variant="secondary">
                {t('speaking.withdrawYes')}
              </Act>
            </div>
          </details>
        </div>
      </Container>
      <HowItWorks page={page} />
    </>
  )
}

function Decided({ page, decided }: Parts & { decided: NonNullable<SpeakingPageData['decided']> }) {
  const { t, locale } = useLocale()
  const { level, reviewers, basis, marks, comments } = decided
  const { decidedAt, keptUntil, uploadId } = page.speaking ?? {}
  const by = reviewers === 1 ? 'speaking.by1' : reviewers === 2 ? 'speaking.by2' : 'speaking.by3'
  return (
    <>
      <Container className={styles.page}>
        <PageHead
          title={t('speaking.decidedHeading')}
          intro={t(by, { date: decidedAt ? formatDate(decidedAt, locale) : '' })}
        />
        <div className={styles.text}>
          <strong className={styles.level}>{level}</strong>
          <p>{t(`speaking.basis.${basis}`, { level: page.level ?? '' })}</p>
          <p className={styles.quiet}>{t('speaking.certificate')}</p>
        </div>
        <dl className={styles.marks}>
          {marks.map(({ criterion, level, text }) => (
            <div key={criterion} className={styles.mark}>
              <dt>{t(`speaking.criterion.${criterion}`)}</dt>
              <dd className={styles.markLevel}>{level}</dd>
              <dd className={styles.markText} lang="en">
                {text}
              </dd>
            </div>
          ))}
        </dl>
      </Container>
      <Section heading={t('speaking.comments')}>
        <div className={styles.text}>
          {comments.map((comment, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change
            <blockquote key={at} className={styles.said}>
              {comment}
            </blockquote>
          ))}
        </div>
      </Section>
      <Section heading={t('speaking.preview')}>
        <div className={styles.text}>
          {uploadId === undefined ? (
            <p>{t('speaking.deleted')}</p>
          ) : (
            <>
              <Video id={uploadId} />
              <p>{t('speaking.kept', { date: keptUntil ? formatDate(keptUntil, locale) : '' })}</p>
              <Act intent="delete" page={page} variant="secondary">
                {t('speaking.deleteNow')}
              </Act>
            </>
          )}
          <ButtonLink href={page.attemptId ? resultOfPart(page.attemptId) : WAYS_ON.result} variant="quiet">
            {t('englishTest.toResult')}
          </ButtonLink>
        </div>
      </Section>
    </>
  )
}
