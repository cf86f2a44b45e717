import { Form, useNavigation } from 'react-router'
import { useLocale } from '#app/locale/locale-context.tsx'
import type { Translate } from '#app/locale/messages/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField, type TextFieldProps } from '#app/ui/fields/text-field.tsx'
import type { EventFault, EventField } from '#domain/meeting/event-form.ts'
import type { HostSaid } from './host.ts'
import type { HostPageData } from './host-view.tsx'
import styles from './hosting.module.css'

/** Form in which a host changes an event. Typed values survive any response of the server. */
export function EventFields({ page, said }: { page: HostPageData; said: HostSaid | undefined }) {
  const { t } = useLocale()
  const { state, formData } = useNavigation()
  const { event, form, begun, over } = page
  const kept = said?.kind === 'faults' || said?.kind === 'stale' ? said.typed : undefined
  const faults = said?.kind === 'faults' ? said.faults : {}

  const field = (name: EventField, label: string, more: Partial<TextFieldProps> = {}) => {
    const now =
      said?.kind === 'stale' && form[name] !== said.typed[name]
        ? t('hosting.nowIs', { value: form[name] || '–' })
        : null
    const fault = faults[name]
    return (
      <TextField
        name={name}
        label={label}
        defaultValue={kept?.[name] ?? form[name]}
        error={fault && faultText(fault, t)}
        {...more}
        description={now ?? more.description}
      />
    )
  }
  // Events that have begun cannot be moved, and past events cannot be joined: these fields keep their values.
  const as = (...names: EventField[]) =>
    names.map((name) => <input key={name} type="hidden" name={name} value={form[name]} />)

  return (
    <Form method="post" preventScrollReset noValidate className={styles.fields}>
      <input type="hidden" name="seen" value={page.seen} />
      {over ? (
        as('capacity')
      ) : (
        <div className={styles.short}>
          {field('capacity', t('hosting.capacity'), {
            inputMode: 'numeric',
            maxLength: 8,
            description: t('hosting.capacityHelp'),
          })}
        </div>
      )}
      {begun ? (
        as('firstDay', 'startTime', 'lastDay', 'endTime')
      ) : (
        <fieldset className={styles.times}>
          <legend className={styles.legend}>
            {t('hosting.times', { zone: event.timeZone.replaceAll('_', ' ') })}
          </legend>
          {field('firstDay', t('hosting.firstDay'), { type: 'date' })}
          {event.allDay ? as('startTime') : field('startTime', t('hosting.startTime'), { type: 'time' })}
          {field('lastDay', t('hosting.lastDay'), { type: 'date' })}
          {event.allDay ? as('endTime') : field('endTime', t('hosting.endTime'), { type: 'time' })}
        </fieldset>
      )}
      {event.format === 'online' || over ? (
        as('venue', 'address', 'city')
      ) : (
        <>
          {field('venue', t('hosting.venue'), { maxLength: 300 })}
          {field('address', t('hosting.address'), { maxLength: 400, autoComplete: 'off' })}
          {field('city', t('hosting.city'), { maxLength: 120, autoComplete: 'off' })}
        </>
      )}
      {event.format === 'onsite' || over
        ? as('joinUrl')
        : field('joinUrl', t('hosting.joinUrl'), {
            type: 'url',
            maxLength: 2_000,
            autoComplete: 'off',
            description: t('hosting.joinHelp'),
          })}
      {field('recording', t('hosting.recording'), {
        type: 'url',
        maxLength: 2_000,
        description: t('hosting.afterHelp'),
      })}
      {field('slides', t('events.slides'), { type: 'url', maxLength: 2_000 })}
      {/* Free at once after a fault. After a save the hidden `seen` is old until the page has loaded. */}
      <Button
        type="submit"
        name="intent"
        value="save"
        loading={formData?.get('intent') === 'save' && (state === 'submitting' || said?.kind === 'saved')}
      >
        {t('coming.save')}
      </Button>
    </Form>
  )
}

function faultText(fault: EventFault, t: Translate): string {
  if (fault.kind === 'taken') return t('hosting.faultTaken', { count: fault.taken })
  return t(`hosting.fault.${fault.kind}`)
}
