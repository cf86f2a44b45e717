import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { programsPage } from '#app/features/application-board/board-addresses.ts'
import { formatNumber } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import deskStyles from '#app/ui/structure/desk-list.module.css'
import { type Fact, FactList } from '#app/ui/structure/fact-list.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { langOf } from '#services/languages.ts'
import type { Act } from './acts.ts'
import { Changes } from './changes.tsx'
import type { actOnProgram, loadDesk } from './desk.server.ts'
import { Findings } from './findings.tsx'
import styles from './program-desk.module.css'
import { MomentFields, WhenFields } from './when-fields.tsx'

export type Desk = Awaited<ReturnType<typeof loadDesk>>['data']
export type DeskSaid = Awaited<ReturnType<typeof actOnProgram>>['data']

interface DeskProps {
  desk: Desk
  said: DeskSaid | undefined
}

export function DeskView({ desk, said }: DeskProps) {
  const { t, lang } = useLocale()
  const own = langOf(desk.locale)
  const { state } = desk
  return (
    <Container className={styles.page}>
      <PageHead title={desk.title} intro={<span lang={own === lang ? undefined : own}>{desk.summary}</span>}>
        <p className={styles.line}>
          <Tag>{t(`programDesk.state.${state}`)}</Tag>
          <span className={styles.vendor}>{desk.vendor}</span>
        </p>
        <p className={deskStyles.facts}>
          <Link href={programsPage}>{t('applyDesk.programs')}</Link>
          {desk.page === undefined ? null : <Link href={desk.page}>{t('programDesk.toPage')}</Link>}
          {desk.board === undefined ? null : <Link href={desk.board}>{t('applyBoard.title')}</Link>}
        </p>
      </PageHead>
      <Said desk={desk} said={said} />
      <div className={styles.columns}>
        <section className={styles.part} aria-labelledby="now">
          <h2 id="now" className={styles.heading}>
            {t('programDesk.now')}
          </h2>
          <FactList facts={useFacts(desk)} />
          <Findings findings={desk.findings} />
          {desk.findings.length === 0 && state !== 'archived' ? <p>{t('applyDesk.noFaults')}</p> : null}
          {desk.isAhead ? <Notice tone="warning">{t('programDesk.isAhead')}</Notice> : null}
        </section>
        <Ways desk={desk} said={said} />
      </div>
    </Container>
  )
}

function useFacts({ when, people, seats, state, languages, isAppliedFor }: Desk): Fact[] {
  const { t, locale } = useLocale()
  const count = (number: number) => formatNumber(number, locale)
  const hasCounts = isAppliedFor || !['draft', 'none', 'elsewhere'].includes(state)
  const facts: Fact[] = [
    { name: t('programDesk.fact.opens'), value: when.opens },
    { name: t('programDesk.fact.closes'), value: when.closes },
    { name: t('programDesk.fact.decision_by'), value: when.decision_by },
    { name: t('programDesk.fact.starts'), value: when.starts },
    { name: t('programDesk.fact.time_zone'), value: when.time_zone },
    { name: t('programDesk.fact.languages'), value: languages.join(', ') },
    ...(hasCounts
      ? [
          { name: t('programDesk.fact.sent'), value: count(people.sent) },
          { name: t('programDesk.fact.open'), value: count(people.open) },
          { name: t('programDesk.fact.begun'), value: count(people.begun) },
          {
            name: t('programDesk.fact.taken'),
            value: seats === null ? count(people.taken) : `${count(people.taken)} / ${count(seats)}`,
          },
        ]
      : []),
  ]
  return facts.filter(({ value }) => value !== '')
}

const doneKeys = {
  schedule: 'programDesk.done.schedule',
  close: 'programDesk.done.close',
  reopen: 'programDesk.done.reopen',
  archive: 'programDesk.done.archive',
  restore: 'programDesk.done.restore',
  publish: 'programDesk.done.publish',
  discard: 'programDesk.done.discard',
  create: 'programDesk.done.create',
  edit: 'programDesk.done.edit',
  'next-publish': 'programDesk.next.published',
  'next-discard': 'programDesk.next.discarded',
  nothing: 'programDesk.nothingChanges',
} as const

/** What became of the last act: a preview to confirm, a refusal, or that it is done. It takes the focus. */
function Said({ desk, said }: DeskProps) {
  const { t } = useLocale()
  const { state } = useNavigation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state === 'idle' && (said !== undefined || desk.done !== undefined)) box.current?.focus()
  }, [said, desk.done, state])
  return (
    <div ref={box} tabIndex={-1} role="status" className={styles.said}>
      {said === undefined ? (
        desk.done === undefined ? null : (
          <Notice>{t(doneKeys[desk.done])}</Notice>
        )
      ) : said.kind === 'preview' ? (
        <Preview desk={desk} said={said} />
      ) : said.kind === 'refused' ? (
        <>
          <p>{t('programDesk.refused')}</p>
          <Findings findings={said.findings} />
        </>
      ) : said.kind === 'changed' ? (
        <Notice tone="warning">
          <p>{t('programDesk.changedMeanwhile')}</p>
          <Changes changes={said.changes} others={said.others} languageChanges={said.languageChanges} />
        </Notice>
      ) : said.kind === 'taken' ? (
        <Notice tone="error">
          {t(said.isAddress ? 'programDesk.wrong.taken' : 'programDesk.wrong.titleTaken')}
        </Notice>
      ) : (
        <Notice tone={said.kind === 'nothing' ? 'info' : 'error'}>
          {t(
            said.kind === 'nothing'
              ? 'programDesk.nothingChanges'
              : said.kind === 'faults'
                ? 'programDesk.faults'
                : 'programDesk.notNow',
          )}
        </Notice>
      )}
    </div>
  )
}

type PreviewSaid = Extract<DeskSaid, { kind: 'preview' }>

function Preview({ desk, said }: { desk: Desk; said: PreviewSaid }) {
  const { t } = useLocale()
  const { formData } = useNavigation()
  const act = said.act as Act
  const { open, begun } = desk.people
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <h2 id="preview" className={styles.heading}>
        {t(`programDesk.act.${act}`)}
      </h2>
      <Changes changes={said.changes} others={[]} />
      <p>{t(`programDesk.people.${act}`)}</p>
      {act === 'publish' || act === 'discard' ? (
        <p>{t('programDesk.inLanguages', { languages: desk.languages.join(', ') })}</p>
      ) : (
        <ul className={styles.counts}>
          <li>{t('programDesk.openStay', { count: open })}</li>
          {begun === 0 ? null : <li>{t('programDesk.begunForms', { count: begun })}</li>}
        </ul>
      )}
      <Findings findings={said.findings} />
      <Form method="post" className={styles.ways} preventScrollReset>
        {Object.entries(said.typed)
          .filter(([name]) => !['confirm', 'intent', 'seen'].includes(name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <input type="hidden" name="seen" value={desk.seen} />
        <input type="hidden" name="confirm" value="yes" />
        <Button
          type="submit"
          name="intent"
          value={act}
          loading={formData?.get('confirm') === 'yes' && formData.get('intent') === act}
        >
          {t(`programDesk.confirm.${act}`)}
        </Button>
        <ButtonLink href={desk.self} variant="quiet">
          {t('programDesk.cancel')}
        </ButtonLink>
      </Form>
    </section>
  )
}

function Ways({ desk, said }: DeskProps) {
  const { t } = useLocale()
  const { acts, seen, edit, copy } = desk
  // What was typed stays, whatever became of it.
  const typed = said?.act === 'schedule' || said?.act === 'reopen' ? said.typed : desk.typed
  const faults = said?.kind === 'faults' ? said.faults : {}
  const has = (act: Act) => acts.includes(act)
  return (
    <section className={styles.part} aria-labelledby="acts">
      <h2 id="acts" className={styles.heading}>
        {t('programDesk.acts')}
      </h2>
      {desk.next === undefined ? null : <NextNotice next={desk.next} />}
      {edit === undefined ? null : (
        <p>
          <ButtonLink href={edit} variant="secondary">
            {t(desk.isPublished ? 'programDesk.next.edit' : 'programDesk.editDraft')}
          </ButtonLink>
        </p>
      )}
      {has('publish') ? <ActForm act="publish" seen={seen} variant="primary" /> : null}
      {has('schedule') ? (
        <ActForm act="schedule" seen={seen} open={said?.act === 'schedule'}>
          <WhenFields one={typed} faults={said?.act === 'schedule' ? faults : {}} zones={desk.zones} />
        </ActForm>
      ) : null}
      {has('close') ? <ActForm act="close" seen={seen} /> : null}
      {has('reopen') ? (
        <ActForm act="reopen" seen={seen} open={said?.act === 'reopen'}>
          <p>{t('programDesk.reopenText')}</p>
          <MomentFields
            name="closes"
            one={said?.act === 'reopen' ? typed : {}}
            faults={said?.act === 'reopen' ? faults : {}}
          />
        </ActForm>
      ) : null}
      {has('archive') ? <ActForm act="archive" seen={seen} /> : null}
      {has('restore') ? <ActForm act="restore" seen={seen} /> : null}
      <p>
        <ButtonLink href={copy} variant="secondary">
          {t('programDesk.copy')}
        </ButtonLink>
      </p>
      {has('discard') ? <ActForm act="discard" seen={seen} /> : null}
      {desk.state === 'draft' && desk.isAppliedFor ? (
        <p className={styles.note}>{t('programDesk.appliedFor')}</p>
      ) : null}
      {desk.state === 'draft' && desk.isFromFile ? (
        <p className={styles.note}>{t('programDesk.fromFile')}</p>
      ) : null}
    </section>
  )
}

/** What is saved beside what is published, and where it is looked at. */
function NextNotice({ next }: { next: NonNullable<Desk['next']> }) {
  const { t } = useLocale()
  return (
    <Notice tone={next.halted === null ? 'info' : 'error'}>
      <p>
        {next.halted !== null
          ? t(`programDesk.halted.${next.halted}`)
          : next.publishAt === undefined
            ? t('programDesk.next.waits')
            : t('programDesk.next.scheduled', { date: next.publishAt })}
      </p>
      <p>
        <Link href={next.page}>{t('programDesk.next.look')}</Link>
      </p>
    </Notice>
  )
}

interface ActFormProps {
  act: Act
  seen: string
  variant?: 'primary' | 'secondary'
  /** Fields are shown, because something is typed in them. */
  open?: boolean
  children?: ReactNode
}

/** Asks for the preview of an act. */
function ActForm({ act, seen, variant = 'secondary', open = false, children }: ActFormProps) {
  const { t } = useLocale()
  const { formData } = useNavigation()
  const form = (
    <Form method="post" noValidate className={styles.fields} preventScrollReset key={seen}>
      <input type="hidden" name="seen" value={seen} />
      {children}
      <div>
        <Button
          type="submit"
          name="intent"
          value={act}
          variant={variant}
          loading={formData?.get('intent') === act && formData.get('confirm') === null}
        >
          {t(children === undefined ? `programDesk.act.${act}` : 'programDesk.toPreview')}
        </Button>
      </div>
    </Form>
  )
  if (children === undefined) return form
  return (
    <details open={open} className={styles.folded}>
      <summary>{t(`programDesk.act.${act}`)}</summary>
      {form}
    </details>
  )
}
