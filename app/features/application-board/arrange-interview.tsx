import { Form, useNavigation } from 'react-router'
import { useFocusOnChange } from '#app/features/applications/use-focus-on-change.ts'
import interviewStyles from '#app/features/interview/interview.module.css'
import { Interviews } from '#app/features/interview/interview-part.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField, type TextFieldProps } from '#app/ui/fields/text-field.tsx'
import { Textarea } from '#app/ui/fields/textarea.tsx'
import { Notice } from '#app/ui/notice.tsx'
import {
  type AppointmentFault,
  type AppointmentFaults,
  type AppointmentField,
  type AppointmentForm,
  type AppointmentRefusal,
  appointmentLengths,
} from '#domain/applications/appointment-form.ts'
import styles from './board.module.css'
import type { loadCard } from './board.server.ts'

type Card = Extract<Awaited<ReturnType<typeof loadCard>>['data'], { kind: 'card' }>

interface ArrangeProps {
  card: Pick<Card, 'interviews' | 'interviewVersion' | 'mayCallOff' | 'mayArrange' | 'arranging'>
  /** Faults of the fields as they were sent. */
  faults: AppointmentFaults | undefined
  typed: AppointmentForm | undefined
  refusal: AppointmentRefusal | undefined
}

/** The interview of an application: when and where, to be arranged, changed and called off. */
export function ArrangeInterview({ card, faults, typed, refusal }: ArrangeProps) {
  const { t } = useLocale()
  const { interviews, interviewVersion: version, mayArrange, arranging } = card
  const heading = useFocusOnChange<HTMLHeadingElement>(version)
  if (interviews.length === 0 && !mayArrange && refusal === undefined) return null
  return (
    <section className={styles.part}>
      <h2 ref={heading} tabIndex={-1}>
        {t('applyDesk.interview')}
      </h2>
      {refusal === undefined ? null : (
        <Notice tone="error" role="alert" tabIndex={-1}>
          {refusal === 'too-many-changes'
            ? t('applyDesk.interviewTooMany', { max: arranging.limits.changes })
            : t(refusals[refusal])}
        </Notice>
      )}
      {/* Says what was arranged, changed or called off. */}
      <div role="status" aria-atomic="false" className={styles.moves}>
        <Interviews interviews={interviews} zone={undefined} />
      </div>
      {/* What was typed stays, also where it cannot be arranged any more. */}
      {!mayArrange && typed === undefined ? null : (
        <details key={`arrange ${version}`} open={typed !== undefined}>
          <summary>
            {t(arranging.isChange ? 'applyDesk.interviewChange' : 'applyDesk.interviewArrange')}
          </summary>
          <Arranging
            arranging={arranging}
            version={version}
            form={typed ?? arranging.form}
            faults={faults ?? {}}
          />
        </details>
      )}
      {card.mayCallOff ? <CallOff key={`off ${version}`} version={version} /> : null}
    </section>
  )
}

const refusals = {
  'interview-changed': 'applyDesk.interviewChanged',
  'interview-begun': 'applyDesk.interviewBegun',
  'interview-planned': 'applyDesk.interviewPlanned',
  'interview-ended': 'applyDesk.interviewEnded',
} as const satisfies Record<Exclude<AppointmentRefusal, 'too-many-changes'>, MessageKey>

interface ArrangingProps {
  arranging: Card['arranging']
  version: number
  form: AppointmentForm
  faults: AppointmentFaults
}

function Arranging({ arranging: { zones, limits, isChange }, version, form, faults }: ArrangingProps) {
  const { t } = useLocale()
  const { formData } = useNavigation()
  const errors = useErrors(faults, form, limits)
  const field = (name: AppointmentField, more: Partial<TextFieldProps>) => (
    <TextField
      name={name}
      label={t(`applyDesk.interviewField.${name}`)}
      defaultValue={form[name]}
      autoComplete="off"
      error={errors[name]}
      {...more}
    />
  )
  return (
    <Form method="post" className={styles.moves}>
      <input type="hidden" name="version" value={version} />
      <p>{t('applyDesk.interviewText')}</p>
      <div className={interviewStyles.fields}>
        {field('day', { type: 'date', required: true })}
        {field('time', { type: 'time', required: true })}
        {field('minutes', { inputMode: 'numeric', required: true })}
      </div>
      <Select
        name="zone"
        label={t('applyDesk.interviewField.zone')}
        required
        placeholder={false}
        defaultValue={form.zone}
        error={errors.zone}
        // The chosen one too: runtimes know zones that they do not list.
        options={[...new Set(['UTC', form.zone, ...zones])]
          .filter((zone) => zone !== '')
          .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      />
      {field('place', { description: t('applyDesk.interviewPlaceText') })}
      {field('link', { type: 'url', description: t('applyDesk.interviewLinkText') })}
      <Textarea
        name="note"
        label={t('applyDesk.interviewField.note')}
        rows={3}
        limit={appointmentLengths.note}
        defaultValue={form.note}
        error={errors.note}
      />
      <div>
        <Button
          type="submit"
          name="interview"
          value="arrange"
          variant="secondary"
          loading={formData?.get('interview') === 'arrange'}
        >
          {t(isChange ? 'applyDesk.interviewSendChange' : 'applyDesk.interviewSend')}
        </Button>
      </div>
    </Form>
  )
}

function useErrors(
  faults: AppointmentFaults,
  form: AppointmentForm,
  { min, max }: { min: number; max: number },
): Record<AppointmentField, string | undefined> {
  const { t } = useLocale()
  const textFault = (name: 'place' | 'note', fault: AppointmentFault | undefined) =>
    fault === 'address'
      ? t('applyDesk.interviewAddress', { field: t('applyDesk.interviewField.link') })
      : fault === 'nowhere'
        ? t('applyDesk.interviewNowhere')
        : fault &&
          t('fields.charactersOver', { count: Math.max(1, form[name].length - appointmentLengths[name]) })
  return {
    day:
      faults.day &&
      t(
        faults.day === 'past'
          ? 'applyDesk.interviewPast'
          : faults.day === 'far'
            ? 'applyDesk.interviewFar'
            : 'applyDesk.interviewDay',
      ),
    time:
      faults.time && t(faults.time === 'skipped' ? 'applyDesk.interviewSkipped' : 'applyDesk.interviewTime'),
    zone: faults.zone && t('applyDesk.interviewZone'),
    minutes: faults.minutes && t('applyDesk.interviewMinutes', { min, max }),
    place: textFault('place', faults.place),
    link: faults.link && t('applyDesk.interviewLink'),
    note: textFault('note', faults.note),
  }
}

function CallOff({ version }: { version: number }) {
  const { t } = useLocale()
  const { formData } = useNavigation()
  return (
    <details>
      <summary>{t('applyDesk.interviewOff')}</summary>
      <Form method="post" className={styles.moves}>
        <input type="hidden" name="version" value={version} />
        <p>{t('applyDesk.interviewOffText')}</p>
        <div>
          <Button
            type="submit"
            name="interview"
            value="off"
            variant="secondary"
            loading={formData?.get('interview') === 'off'}
          >
            {t('applyDesk.interviewOff')}
          </Button>
        </div>
      </Form>
    </details>
  )
}
