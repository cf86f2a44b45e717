import type { ReactNode } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import type { Translate } from '#app/locale/messages/translate.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Fieldset } from '#app/ui/fields/fieldset.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField, type TextFieldProps } from '#app/ui/fields/text-field.tsx'
import { Textarea } from '#app/ui/fields/textarea.tsx'
import type { OwnEventForm, OwnFault, OwnFaults, OwnField } from '#domain/meeting/own-event-form.ts'
import type { FormChoices } from './choices.server.ts'
import styles from './make-event.module.css'

interface OwnFieldsProps {
  form: OwnEventForm
  faults: OwnFaults | undefined
  choices: FormChoices
  /** A published event has no series to choose any more, and what was recorded is added to it. */
  kind: 'new' | 'published'
}

/** All fields of an event made here. Values survive every response of the server. */
export function OwnFields({ form, faults = {}, choices, kind }: OwnFieldsProps) {
  const { t } = useLocale()
  const labels = labelsOf(t)
  const idOf = (name: OwnField) => `event-${name}`
  const common = (name: OwnField) => {
    const fault = faults[name]
    return { id: idOf(name), name, label: labels[name], error: fault && faultText(fault, t) }
  }
  const field = (name: OwnField, more: Partial<TextFieldProps> = {}) => (
    <TextField {...common(name)} defaultValue={form[name]} autoComplete="off" {...more} />
  )
  const spoken = new Set(form.languages.split(','))
  return (
    <>
      <ErrorSummary
        attempt={faults}
        problems={Object.entries(faults).map(([name, fault]) => ({
          fieldId: idOf(name as OwnField),
          text: `${labels[name as OwnField]}: ${faultText(fault, t)}`,
        }))}
      />
      <Part heading={t('makeEvent.partWhat')}>
        {choices.communities === null ? (
          field('community', { required: true, maxLength: 200 })
        ) : (
          <Select
            {...common('community')}
            required
            defaultValue={form.community}
            placeholder={choices.communities.length === 1 && form.community !== '' ? false : undefined}
            options={choices.communities}
          />
        )}
        {field('title', { required: true, maxLength: 150 })}
        <Textarea
          {...common('summary')}
          required
          rows={2}
          limit={300}
          showLength
          defaultValue={form.summary}
          description={t('makeEvent.summaryHelp')}
        />
        <Textarea
          {...common('text')}
          required
          className={styles.tall}
          rows={10}
          limit={8_000}
          showLength
          defaultValue={form.text}
          description={t('makeEvent.textHelp')}
        />
        <div className={styles.pair}>
          <Select
            {...common('locale')}
            required
            placeholder={false}
            defaultValue={form.locale}
            options={choices.locales}
          />
        </div>
        <Fieldset
          id={idOf('languages')}
          label={labels.languages}
          required
          error={faults.languages && faultText(faults.languages, t)}
        >
          <div className={styles.boxes}>
            {choices.spoken.map(({ value, label }) => (
              <Checkbox
                key={value}
                name={`speaks-${value}`}
                label={label}
                defaultChecked={spoken.has(value)}
              />
            ))}
          </div>
        </Fieldset>
        {field('topics', { description: t('makeEvent.topicsHelp') })}
      </Part>
      <Part heading={t('makeEvent.partWhen')} text={t('makeEvent.whenText')}>
        <div className={styles.pair}>
          {field('firstDay', { type: 'date', required: true })}
          {field('startTime', { type: 'time', required: true })}
          {field('lastDay', { type: 'date', description: t('makeEvent.lastDayHelp') })}
          {field('endTime', { type: 'time', required: true })}
        </div>
        <Select
          {...common('timeZone')}
          required
          defaultValue={form.timeZone}
          description={t('makeEvent.zoneHelp')}
          options={choices.zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        />
        {kind === 'new' ? (
          <>
            <Select
              {...common('repeat')}
              defaultValue={form.repeat}
              placeholder={t('makeEvent.once')}
              description={t('makeEvent.repeatHelp')}
              options={(['week', 'fortnight', 'month'] as const).map((value) => ({
                value,
                label: t(`makeEvent.every.${value}`),
              }))}
            />
            <div className={styles.pair}>
              {field('dates', { inputMode: 'numeric', maxLength: 2 })}
              {field('until', { type: 'date', description: t('makeEvent.untilHelp') })}
            </div>
          </>
        ) : null}
      </Part>
      <Part heading={t('makeEvent.partWhere')}>
        <RadioGroup
          {...common('format')}
          required
          mode="row"
          defaultValue={form.format}
          options={(['onsite', 'online', 'hybrid'] as const).map((value) => ({
            value,
            label: t(`events.${value}`),
          }))}
        />
        <div className={styles.pair}>
          {field('venue', { maxLength: 300 })}
          {field('address', { maxLength: 400 })}
          {field('city', { maxLength: 120, description: t('makeEvent.cityHelp') })}
          <Select {...common('country')} defaultValue={form.country} options={choices.countries} />
        </div>
        {field('joinUrl', { type: 'url', maxLength: 2_000, description: t('hosting.joinHelp') })}
      </Part>
      <Part heading={t('makeEvent.partWho')}>
        <div className={styles.pair}>
          {field('capacity', { inputMode: 'numeric', maxLength: 8, description: t('hosting.capacityHelp') })}
          {field('guests', { inputMode: 'numeric', maxLength: 2, description: t('makeEvent.guestsHelp') })}
        </div>
        <Checkbox
          id={idOf('withoutAccount')}
          name="withoutAccount"
          label={labels.withoutAccount}
          description={t('makeEvent.withoutAccountHelp')}
          defaultChecked={form.withoutAccount === 'on'}
        />
      </Part>
      <Part heading={t('makeEvent.partProgramme')}>
        <Textarea
          {...common('agenda')}
          rows={5}
          limit={3_000}
          defaultValue={form.agenda}
          description={t('makeEvent.agendaHelp')}
        />
        <Textarea
          {...common('speakers')}
          rows={4}
          limit={3_000}
          defaultValue={form.speakers}
          description={t('makeEvent.speakersHelp')}
        />
      </Part>
      {kind === 'published' ? (
        <Part heading={t('makeEvent.partAfter')} text={t('hosting.afterHelp')}>
          {field('recording', { type: 'url', maxLength: 2_000 })}
          {field('slides', { type: 'url', maxLength: 2_000 })}
        </Part>
      ) : null}
    </>
  )
}

function Part({ heading, text, children }: { heading: string; text?: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{heading}</h2>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children}
    </section>
  )
}

export const labelsOf = (t: Translate): Record<OwnField, string> => ({
  title: t('makeEvent.name'),
  community: t('events.community'),
  summary: t('makeEvent.summary'),
  text: t('makeEvent.text'),
  locale: t('makeEvent.locale'),
  languages: t('makeEvent.languages'),
  topics: t('makeEvent.topics'),
  format: t('makeEvent.format'),
  timeZone: t('makeEvent.timeZone'),
  firstDay: t('hosting.firstDay'),
  startTime: t('hosting.startTime'),
  lastDay: t('hosting.lastDay'),
  endTime: t('hosting.endTime'),
  venue: t('hosting.venue'),
  address: t('hosting.address'),
  city: t('hosting.city'),
  country: t('makeEvent.country'),
  joinUrl: t('hosting.joinUrl'),
  capacity: t('hosting.capacity'),
  guests: t('makeEvent.guests'),
  withoutAccount: t('makeEvent.withoutAccount'),
  agenda: t('events.agenda'),
  speakers: t('events.speakers'),
  recording: t('hosting.recording'),
  slides: t('events.slides'),
  repeat: t('makeEvent.repeat'),
  dates: t('makeEvent.dates'),
  until: t('makeEvent.until'),
})

export function faultText(fault: OwnFault, t: Translate): string {
  switch (fault.kind) {
    case 'taken':
      return t('hosting.faultTaken', { count: fault.taken })
    case 'agenda':
    case 'agendaTime':
    case 'speakers':
      return t(`makeEvent.fault.${fault.kind}`, { line: fault.line })
    case 'topic':
      return fault.closest === ''
        ? t('makeEvent.fault.topic', { name: fault.name })
        : t('makeEvent.fault.topicClosest', { name: fault.name, closest: fault.closest })
    case 'missing':
    case 'choose':
    case 'guests':
    case 'community':
    case 'dates':
    case 'untilFirst':
    case 'oneDate':
      return t(`makeEvent.fault.${fault.kind}`)
    default:
      return t(`hosting.fault.${fault.kind}`)
  }
}
