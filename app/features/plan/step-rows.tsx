import { unlockText } from '#app/features/map-links/unlock-text.ts'
import { formatDate } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { Removal } from '#app/ui/structure/use-removal.ts'
import { ChangeNote } from './change-note.tsx'
import type { PlanFault } from './change-plan.server.ts'
import styles from './plan.module.css'
import type { ShownStep } from './plan-page.server.ts'
import { StepAction } from './step-action.tsx'
import { DueForm, FinishForm } from './step-forms.tsx'
import type { MoveFocus } from './use-move-focus.ts'

interface OpenRowProps {
  step: ShownStep
  place: { index: number; all: number }
  /** `2026-12-01` */
  today: string
  fault: PlanFault | undefined
  onMove: MoveFocus['moves']
  onLeave: Removal['leaves']
}

export function OpenRow({ step, place: { index, all }, today, fault, onMove, onLeave }: OpenRowProps) {
  const { t, locale } = useLocale()
  const { id, title, dueOn, day, unlock } = step
  const name = `open ${id}`
  const isLate = dueOn !== null && dueOn < today
  return (
    <li
      id={`step-${id}`}
      data-item={name}
      tabIndex={-1}
      className={classNames(styles.step, index === 0 && styles.first)}
    >
      <span className={styles.number} aria-hidden="true">
        {index + 1}
      </span>
      <div className={styles.main}>
        <StepTitle step={step} />
        <Facts
          items={[
            t(`plan.${step.kind}`),
            step.isGone ? <strong key="gone">{t('plan.gone')}</strong> : null,
            day === undefined ? null : formatDate(day, locale),
            dueOn === null ? null : isLate ? (
              <strong key="late">{t('plan.late', { date: formatDate(dueOn, locale) })}</strong>
            ) : (
              t('plan.dueOn', { date: formatDate(dueOn, locale) })
            ),
            unlock === undefined ? null : (
              <Link
                key="unlock"
                href={unlock.list}
                rel="nofollow"
                className={styles.unlock}
                aria-label={`${title}: ${unlockText(t, unlock.count)}`}
              >
                {unlockText(t, unlock.count)}
              </Link>
            ),
          ]}
        />
        {step.change ? <ChangeNote step={step} change={step.change} /> : null}
        <div className={styles.forms}>
          <FinishForm
            step={step}
            today={today}
            fault={fault}
            onDone={() => onLeave(name, t('plan.finished', { title }))}
          />
          <DueForm step={step} today={today} fault={fault} />
        </div>
      </div>
      <div className={styles.ways}>
        {index > 0 ? (
          <StepAction
            step={id}
            intent="up"
            label={t('plan.upItem', { title })}
            onSubmit={() => onMove(id, 'up')}
          >
            {t('plan.up')}
          </StepAction>
        ) : null}
        {index < all - 1 ? (
          <StepAction
            step={id}
            intent="down"
            label={t('plan.downItem', { title })}
            onSubmit={() => onMove(id, 'down')}
          >
            {t('plan.down')}
          </StepAction>
        ) : null}
        <StepAction
          step={id}
          intent="remove"
          label={t('plan.removeItem', { title })}
          onSubmit={() => onLeave(name, t('plan.removed', { title }))}
        >
          {t('plan.remove')}
        </StepAction>
      </div>
    </li>
  )
}

export function DoneRow({ step, onLeave }: { step: ShownStep; onLeave: Removal['leaves'] }) {
  const { t, locale } = useLocale()
  const { id, title, done } = step
  const name = `done ${id}`
  if (done === undefined) return null
  return (
    <li id={`step-${id}`} data-item={name} tabIndex={-1} className={styles.done}>
      <div className={styles.main}>
        <StepTitle step={step} />
        <Facts
          items={[
            t(`plan.${step.kind}`),
            t('plan.doneOn', { date: formatDate(done.on, locale) }),
            done.how === 'elsewhere' ? t('plan.elsewhere') : null,
            done.link === null ? null : (
              <Link key="link" href={done.link} tracking={false} rel="nofollow">
                {new URL(done.link).hostname}
              </Link>
            ),
          ]}
        />
        {done.text === null ? null : <p className={styles.text}>{done.text}</p>}
      </div>
      <div className={styles.ways}>
        <StepAction
          step={id}
          intent="reopen"
          label={t('plan.reopenItem', { title })}
          onSubmit={() => onLeave(name, t('plan.added', { title }))}
        >
          {t('plan.reopen')}
        </StepAction>
        <StepAction
          step={id}
          intent="remove"
          label={t('plan.removeItem', { title })}
          onSubmit={() => onLeave(name, t('plan.removed', { title }))}
        >
          {t('plan.remove')}
        </StepAction>
      </div>
    </li>
  )
}

function StepTitle({ step: { title, page, lang } }: { step: ShownStep }) {
  const { lang: here } = useLocale()
  return (
    <h3 className={styles.title} lang={lang === here ? undefined : lang}>
      {page === null ? title : <Link href={page}>{title}</Link>}
    </h3>
  )
}
