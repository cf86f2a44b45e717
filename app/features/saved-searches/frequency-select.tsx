import { useLocale } from '#app/locale/locale-context.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import type { Frequency } from '#domain/saved-searches/saved-searches.ts'

/** How often to hear of a search. */
export function FrequencySelect({ chosen }: { chosen: Frequency }) {
  const { t } = useLocale()
  return (
    <Select
      label={t('savedSearches.frequency')}
      name="frequency"
      defaultValue={chosen}
      placeholder={false}
      options={(['none', 'daily', 'weekly'] as const).map((value) => ({
        value,
        label: t(`savedSearches.${value}`),
      }))}
    />
  )
}
