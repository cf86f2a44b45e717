import { Form, useNavigation } from 'react-router'
import interviewStyles from '#app/features/interview/interview.module.css'
import { Interview } from '#app/features/interview/interview-part.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField, type TextFieldProps } from '#app/ui/fields/text-field.tsx'
import { Textarea } from '#app/ui/fields/textarea.tsx'
import { Notice } from '#app/ui/notice.tsx'
import {
  type AppointmentFaults,
  type AppointmentField,
  type AppointmentForm,
  appointmentLengths,
} from '#domain/applications/appointment-form.ts'
import styles from './board.module.css'
import type { loadCard } from './board.server.ts'

type Card = Extract<Awaited<ReturnType<typeof loadCard>>['data'], { kind: 'card' }>

interface ArrangeProps {
  card: Pick<Card, 'interview' | 'interviewVersion' | 'mayCallOff' | 'arranging'>
  /** What is wrong with what was typed. */
  faults: AppointmentFaults | undefined
  typed: AppointmentForm | undefined
  refusal: 'interview-changed' | 'interview-planned' | 'too-many-changes' | undefined
}

/** The interview of an application: when and where, to be arranged, changed and called off. */
export function ArrangeInterview({ card, faults, typed, refusal }: ArrangeProps) {
  const { t } = useLocale()
  const { interview, arranging } = card
  if (interview === undefined && arranging === undefined && refusal === undefined) return null
  return (
    <section className={styles.part}>
      <h2>{t('applyDesk.interview')}</h2>
      {refusal === undefined ? null : (
        <Notice tone="error" role="alert">
          {refusal === 'interview-changed'
            ? t('applyDesk.interviewChanged')
            : refusal === 'interview-planned'
              ? t('applyDesk.interviewPlanned')
              : t('applyDesk.interviewTooMany', { max: arranging?.limits.changes ?? 0 })}
        </Notice>
      )}
      {interview === undefined ? null : <Interview interview={interview} zone={undefined} />}
      {arranging === undefined ? null : (
        <details open={faults !== undefined || (refusal !== undefined && typed !== undefined)}>
          <summary>
            {t(arranging.isChange ? 'applyDesk.interviewChange' : 'applyDesk.interviewArrange')}
          </summary>
          <Arranging
            key={card.interviewVersion}
            arranging={arranging}
            version={card.interviewVersion}
            form={typed ?? arranging.form}
            faults={faults ?? {}}
          />
        </details>
      )}
      {card.mayCallOff ? <CallOff version={card.interviewVersion} /> : null}
    </section>
  )
}

interface ArrangingProps {
  arranging: NonNullable<Card['arranging']>
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
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
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
  const over = (name: 'place' | 'note') =>
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
    time: faults.time && t('applyDesk.interviewTime'),
    zone: faults.zone && t('applyDesk.interviewZone'),
    minutes: faults.minutes && t('applyDesk.interviewMinutes', { min, max }),
    place: faults.place && (faults.place === 'long' ? over('place') : t('applyDesk.interviewNowhere')),
    link: faults.link && t('applyDesk.interviewLink'),
    note: faults.note && over('note'),
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
