import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatDate } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField, type TextFieldProps } from '#app/ui/fields/text-field.tsx'
import { Textarea } from '#app/ui/fields/textarea.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { OwnField } from '#domain/meeting/own-event-form.ts'
import type { loadDatesPage } from './dates.server.ts'
import type { DatesSaid } from './dates.ts'
import styles from './make-event.module.css'
import { faultText, labelsOf } from './own-fields.tsx'

interface DatesViewProps {
  page: Awaited<ReturnType<typeof loadDatesPage>>
  said: DatesSaid | undefined
}

export function DatesView({ page, said }: DatesViewProps) {
  const { t, locale } = useLocale()
  const { state, formMethod } = useNavigation()
  const status = useRef<HTMLDivElement>(null)
  const { form, faults = {}, preview } = page
  const plan = useRef<HTMLHeadingElement>(null)
  const seen = preview?.seen

  useEffect(() => {
    if (state !== 'idle') return
    if (said !== undefined || page.isSaved) status.current?.focus()
    else if (seen !== undefined) plan.current?.focus()
  }, [said, seen, page.isSaved, state])

  const labels = { ...labelsOf(t), firstDay: t('makeEvent.ruleFirst') }
  const idOf = (name: OwnField) => `rule-${name}`
  const common = (name: keyof typeof form) => {
    const fault = faults[name]
    return {
      ...{ id: idOf(name), name, label: labels[name], defaultValue: form[name] },
      error: fault && faultText(fault, t),
    }
  }
  const field = (name: keyof typeof form, more: Partial<TextFieldProps>) => (
    <TextField {...common(name)} autoComplete="off" {...more} />
  )
  return (
    <Container>
      <PageHead title={t('makeEvent.rule')} intro={page.title}>
        <p>
          <ButtonLink href={page.host} variant="quiet" size="small">
            {t('makeEvent.toHost')}
          </ButtonLink>
        </p>
        <div ref={status} tabIndex={-1} role="status" className={styles.said}>
          {said === undefined && page.isSaved ? <Notice>{t('makeEvent.ruleSaved')}</Notice> : null}
          {said?.kind === 'stale' ? <Notice tone="warning">{t('makeEvent.ruleStale')}</Notice> : null}
          {said?.kind === 'faults' ? (
            <Notice tone="warning">
              {t('makeEvent.faultOn', { date: formatDate(said.on ?? form.firstDay, locale) })}
            </Notice>
          ) : null}
        </div>
      </PageHead>
      {/* What would happen is an address of its own: without script, too, and again after "back". */}
      <Form method="get" noValidate preventScrollReset className={styles.form}>
        <ErrorSummary
          attempt={faults}
          problems={Object.entries(faults).map(([name, fault]) => ({
            fieldId: idOf(name as OwnField),
            text: `${labels[name as OwnField]}: ${faultText(fault, t)}`,
          }))}
        />
        <p className={styles.text}>{t('makeEvent.ruleIntro')}</p>
        <Select
          {...common('repeat')}
          required
          placeholder={false}
          options={(['week', 'fortnight', 'month'] as const).map((value) => ({
            value,
            label: t(`makeEvent.every.${value}`),
          }))}
        />
        <div className={styles.pair}>
          {field('firstDay', { type: 'date', required: true, description: t('makeEvent.ruleFirstHelp') })}
        </div>
        <div className={styles.pair}>
          {field('dates', { inputMode: 'numeric', maxLength: 2 })}
          {field('until', { type: 'date', description: t('makeEvent.untilHelp') })}
        </div>
        <div className={styles.ways}>
          <Button
            type="submit"
            variant={preview?.changes ? 'secondary' : 'primary'}
            loading={state === 'loading' && formMethod === 'GET'}
          >
            {t('makeEvent.ruleSee')}
          </Button>
        </div>
      </Form>
      {preview === undefined ? null : (
        <section className={styles.form} aria-labelledby="rule-plan">
          <h2 id="rule-plan" ref={plan} tabIndex={-1} className={styles.heading}>
            {t('makeEvent.rulePlan')}
          </h2>
          <ol className={styles.plan}>
            {preview.steps.map((step) => (
              <Step key={`${step.kind} ${step.day}`} step={step} />
            ))}
          </ol>
          {preview.changes ? (
            <Form method="post" preventScrollReset className={styles.part}>
              <p className={styles.text}>{t('makeEvent.ruleKeep')}</p>
              <input type="hidden" name="seen" value={preview.seen} />
              {preview.steps.some(({ kind }) => kind === 'cancel') ? (
                <Textarea
                  name="reason"
                  label={t('makeEvent.cancelReason')}
                  rows={2}
                  limit={500}
                  defaultValue={said?.reason}
                />
              ) : null}
              <div className={styles.ways}>
                <Button type="submit" loading={formMethod === 'POST'}>
                  {t('makeEvent.ruleSave')}
                </Button>
              </div>
            </Form>
          ) : (
            <p>{t('makeEvent.ruleSame')}</p>
          )}
        </section>
      )}
    </Container>
  )
}

/** What happens to one date. */
function Step({ step }: { step: NonNullable<DatesViewProps['page']['preview']>['steps'][number] }) {
  const { t, locale } = useLocale()
  return (
    <li className={styles.step} data-step={step.kind}>
      <time dateTime={step.day}>
        {step.weekday} {formatDate(step.day, locale)}
      </time>
      <span>
        {step.kind === 'move'
          ? t('makeEvent.ruleMove', { date: `${step.toWeekday} ${formatDate(step.to, locale)}` })
          : t(`makeEvent.ruleStep.${step.kind}`)}
      </span>
      {step.told > 0 ? (
        <span className={styles.text}>{t('makeEvent.ruleTold', { count: step.told })}</span>
      ) : null}
    </li>
  )
}
