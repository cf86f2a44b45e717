import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { YourZone } from '#app/features/events/your-zone.tsx'
import { SKILL_MAP } from '#app/features/map-links/skill-map-address.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { useRemoval } from '#app/ui/structure/use-removal.ts'
import { MAX_OPEN } from '#domain/plan/step.ts'
import { CalendarSection } from './calendar-section.tsx'
import type { PlanChange, PlanFault } from './change-plan.server.ts'
import styles from './plan.module.css'
import type { PlanPageData } from './plan-page.server.ts'
import { usePlanPath } from './plan-path.ts'
import { RemindersSection } from './reminders-section.tsx'
import { DoneRow, OpenRow } from './step-rows.tsx'
import { useMoveFocus } from './use-move-focus.ts'

interface PlanViewProps {
  page: PlanPageData
  change: PlanChange | undefined
  fault: PlanFault | undefined
}

export function PlanView({ page, change, fault }: PlanViewProps) {
  const { t } = useLocale()
  const { open, done, removed, today } = page
  const removal = useRemoval([...open.map(({ id }) => `open ${id}`), ...done.map(({ id }) => `done ${id}`)])
  const focus = useMoveFocus(open.map(({ id }) => id))
  const said = useSaid(page, change)
  const { root } = removal
  useEffect(() => {
    if (fault !== undefined) root.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [fault, root])
  return (
    <div ref={root}>
      {/* What was removed before is no news once something else was changed. */}
      <Announcement text={change === undefined ? removal.said || said : said} />
      <Container>
        <PageHead title={t('plan.title')} intro={t('plan.intro', { max: MAX_OPEN })}>
          {open.length > 0 ? (
            <h2 className={styles.count}>{t('plan.count', { open: open.length, max: MAX_OPEN })}</h2>
          ) : null}
        </PageHead>
        {fault?.kind === 'full' ? (
          <Notice tone="error" role="alert" className={styles.notice}>
            {t('plan.full', { max: MAX_OPEN })}
          </Notice>
        ) : fault?.kind === 'unknown' ? (
          <Notice tone="error" role="alert" className={styles.notice}>
            {t('plan.unknown')}
          </Notice>
        ) : said &&
          (page.said ||
            change?.what === 'wasDone' ||
            change?.what === 'there' ||
            change?.what === 'finishedOnly' ||
            change?.what === 'noCalendar') ? (
          <Notice className={styles.notice}>
            {said}
            {change?.what === 'finishedOnly' ? (
              <>
                {' '}
                <Link href="/profile/evidence">{t('plan.toEvidence')}</Link>
              </>
            ) : null}
          </Notice>
        ) : null}
        {page.wish ? <WishForm wish={page.wish} /> : null}
        {removed ? <PutBack id={removed.id} title={removed.title} /> : null}
        {open.length === 0 ? (
          <EmptyState title={t('plan.emptyTitle')} text={t('plan.emptyText')}>
            <ButtonLink href="/course-catalog" variant="quiet" size="small">
              {t('plan.browseCourses')}
            </ButtonLink>
            <ButtonLink href="/events" variant="quiet" size="small">
              {t('plan.browseEvents')}
            </ButtonLink>
          </EmptyState>
        ) : (
          <ol ref={focus.list} className={styles.steps}>
            {open.map((step, index) => (
              <OpenRow
                key={step.id}
                step={step}
                place={{ index, all: open.length }}
                today={today}
                fault={fault?.step === step.id ? fault : undefined}
                onMove={focus.moves}
                onLeave={removal.leaves}
              />
            ))}
          </ol>
        )}
        <UnlockNote role={page.role} />
      </Container>
      <div data-no-print>
        <Section heading={t('plan.addHeading')} text={t('plan.addText')}>
          {open.length < MAX_OPEN ? (
            <AddSkill fault={fault?.kind === 'unknownSkill' ? fault : undefined} change={change} />
          ) : (
            <p>{t('plan.full', { max: MAX_OPEN })}</p>
          )}
        </Section>
        <RemindersSection isOn={page.reminders} />
        <CalendarSection address={page.calendar} />
      </div>
      {done.length > 0 ? (
        <Section heading={t('plan.history')} text={t('plan.historyText')}>
          <ul className={styles.history}>
            {done.map((step) => (
              <DoneRow key={step.id} step={step} onLeave={removal.leaves} />
            ))}
          </ul>
        </Section>
      ) : null}
    </div>
  )
}

/** What the numbers mean; without a role, where to choose one. */
function UnlockNote({ role }: { role: PlanPageData['role'] }) {
  const { t } = useLocale()
  if (role === undefined) return null
  if (role.name !== undefined)
    return role.counts ? <p className={styles.note}>{t('plan.unlockNote', { role: role.name })}</p> : null
  return (
    <p className={styles.note}>
      <Link href={SKILL_MAP}>{t('plan.unlockRole')}</Link>
    </p>
  )
}

/** What the last form did, in words. */
function useSaid({ open, done, said, maxFacts }: PlanPageData, change: PlanChange | undefined): string {
  const { t } = useLocale()
  if (change?.what === 'reminders') return t('plan.remindersOn')
  if (change?.what === 'noReminders') return t('plan.remindersOff')
  if (change?.what === 'calendar') return t('plan.calendarMade')
  if (change?.what === 'noCalendar') return t('plan.calendarDeleted')
  const step = change && [...open, ...done].find(({ id }) => id === change.step)
  if (step === undefined || change === undefined)
    return said === undefined || change !== undefined
      ? ''
      : t(said === 'added' ? 'plan.saidAdded' : said === 'there' ? 'plan.saidThere' : 'plan.saidDone')
  const { title } = step
  switch (change.what) {
    case 'moved':
      return t('plan.moved', { title, place: open.indexOf(step) + 1, all: open.length })
    case 'added':
    case 'putBack':
    case 'reopened':
      return t('plan.added', { title })
    case 'there':
      return t('plan.saidThere')
    case 'wasDone':
      return t('plan.saidDone')
    case 'finished':
      return t('plan.finished', { title })
    case 'finishedOnly':
      return t('plan.finishedOnly', { title, max: maxFacts })
    case 'kept':
      return t('plan.kept', { title })
    case 'replaced':
      return t('plan.added', { title })
    case 'due':
      return t('plan.saved')
    default:
      return ''
  }
}

/** Adds what the address asks for: its reader pressed the button before signing in. */
function WishForm({ wish: { kind, ref, title } }: { wish: NonNullable<PlanPageData['wish']> }) {
  const { t } = useLocale()
  return (
    <Form method="post" action={usePlanPath()} className={styles.wish}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="ref" value={ref} />
      <Button type="submit" name="intent" value="add">
        {t('keep.planItem', { title })}
      </Button>
    </Form>
  )
}

function PutBack({ id, title }: { id: string; title: string }) {
  const { t } = useLocale()
  return (
    <Form method="post" action={usePlanPath()} preventScrollReset className={styles.removed}>
      <input type="hidden" name="step" value={id} />
      <span>{t('plan.removed', { title })}</span>
      <Button type="submit" name="intent" value="put-back" variant="plain" size="small">
        {t('plan.putBack')}
      </Button>
    </Form>
  )
}

function AddSkill({ fault, change }: Pick<PlanViewProps, 'fault' | 'change'>) {
  const { t } = useLocale()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const what = change?.what
    if (what === 'added' || what === 'there' || what === 'wasDone') form.current?.reset()
  }, [change])
  const error =
    fault &&
    (fault.nearest === '' ? t('plan.unknownSkill') : t('plan.unknownSkillNear', { name: fault.nearest }))
  return (
    <Form ref={form} method="post" action={usePlanPath()} preventScrollReset className={styles.form}>
      <YourZone />
      <TextField
        name="skill"
        label={t('plan.skillLabel')}
        description={t('plan.skillHint')}
        maxLength={100}
        autoComplete="off"
        defaultValue={fault?.typed.skill}
        error={error}
      />
      <Button type="submit" name="intent" value="add-skill" variant="secondary">
        {t('plan.addSkill')}
      </Button>
    </Form>
  )
}
