import { Form, useNavigation } from 'react-router'
import { YourZone } from '#app/features/events/your-zone.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button, type ButtonVariant } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import type { ComingData } from './coming.ts'
import styles from './coming-panel.module.css'

interface AnswerFormProps {
  coming: ComingData
  label: string
  variant?: ButtonVariant
}

/** Form in which a member registers, with the number of guests and whether other members see their name. */
export function AnswerForm({ coming, label, variant }: AnswerFormProps) {
  const { t } = useLocale()
  const { own, maxGuests } = coming
  return (
    <Form method="post" preventScrollReset className={styles.form}>
      <YourZone />
      <GuestsSelect max={maxGuests} chosen={own?.guests ?? 0} />
      <Checkbox
        name="shown"
        label={t('coming.show')}
        description={t('coming.hostSees')}
        defaultChecked={own?.shown ?? false}
      />
      <Button type="submit" name="intent" value="come" variant={variant} loading={useSending('come')}>
        {label}
      </Button>
    </Form>
  )
}

export function GuestsSelect({ max, chosen }: { max: number; chosen: number }) {
  const { t } = useLocale()
  if (max === 0) return null
  return (
    <Select
      name="guests"
      label={t('coming.guests')}
      description={t('coming.partyRule')}
      placeholder={false}
      defaultValue={String(Math.min(chosen, max))}
      options={Array.from({ length: max + 1 }, (_, count) => ({
        value: String(count),
        label: count === 0 ? t('coming.justMe') : t('coming.withGuests', { count }),
      }))}
    />
  )
}

export function LeaveForm({ label }: { label: string }) {
  return (
    <Form method="post" preventScrollReset className={styles.form}>
      <Button
        type="submit"
        name="intent"
        value="leave"
        variant="quiet"
        size="small"
        loading={useSending('leave')}
      >
        {label}
      </Button>
    </Form>
  )
}

function useSending(intent: string): boolean {
  const { formData } = useNavigation()
  return formData?.get('intent') === intent
}
