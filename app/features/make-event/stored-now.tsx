import { useLocale } from '#app/locale/locale-context.tsx'
import type { Option } from '#app/ui/fields/option.ts'
import type { OwnEventForm, OwnField } from '#domain/meeting/own-event-form.ts'
import type { FormChoices } from './choices.server.ts'
import { labelsOf } from './own-fields.tsx'

interface StoredNowProps {
  typed: OwnEventForm
  stored: OwnEventForm
  choices: FormChoices
}

/** Characters shown of a value: enough to distinguish it from the typed one. */
const MAX_SHOWN = 200

const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value

/** Stored values of the fields whose typed values differ. */
export function StoredNow({ typed, stored, choices }: StoredNowProps) {
  const { t } = useLocale()
  const labels = labelsOf(t)
  const shown = (field: OwnField): string => {
    const value = stored[field]
    switch (field) {
      case 'languages':
        return value
          .split(',')
          .map((lang) => labelOf(choices.spoken, lang))
          .join(', ')
      case 'locale':
        return labelOf(choices.locales, value)
      case 'country':
        return labelOf(choices.countries, value)
      case 'format':
        return value === 'onsite' || value === 'online' || value === 'hybrid' ? t(`events.${value}`) : value
      case 'withoutAccount':
        return value && '✓'
      default:
        return value.slice(0, MAX_SHOWN)
    }
  }
  const fields = (Object.keys(labels) as OwnField[]).filter((field) => typed[field] !== stored[field])
  return (
    <ul>
      {fields.map((field) => (
        <li key={field}>
          {labels[field]} – {t('hosting.nowIs', { value: shown(field) || '–' })}
        </li>
      ))}
    </ul>
  )
}
