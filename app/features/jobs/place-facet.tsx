import { useEffect, useId, useRef } from 'react'
import column from '#app/features/listing/facet-column.module.css'
import { type FacetGroupProps, UnseenValues } from '#app/features/listing/facet-column.tsx'
import type { PlaceFacetData } from '#app/features/listing/facets.ts'
import { withOnly } from '#app/features/listing/listing-state.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import styles from './job-facets.module.css'

interface PlaceFacetProps extends FacetGroupProps {
  place: PlaceFacetData
}

const kilometres = ['25', '50', '100'] as const

/** A city, and how far from it. The distance also counts for a city among the typed words. */
export function PlaceFacet({ formId, facet, place, state, onChange }: PlaceFacetProps) {
  const { t } = useLocale()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { city, within, typed } = place
  useEffect(() => {
    // Another address resets the field, but not under the hands of whoever types.
    if (field.current !== null && field.current !== document.activeElement) field.current.value = city
  }, [city])
  const apply = (typed: string) => {
    if (typed.trim() !== city) onChange(withOnly(state, facet.key, typed.trim()))
  }
  return (
    <fieldset className={column.group} aria-labelledby={id}>
      <legend id={id} className={column.legend}>
        {facet.label}
      </legend>
      <input
        ref={field}
        type="text"
        form={formId}
        name={facet.key}
        defaultValue={city}
        placeholder={typed}
        maxLength={100}
        aria-labelledby={id}
        autoComplete="off"
        onBlur={(event) => apply(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply(event.currentTarget.value)
        }}
        className={styles.find}
      />
      <UnseenValues formId={formId} name={facet.key} values={state.chosen[facet.key]?.slice(1)} />
      <label className={styles.limit}>
        {t('jobs.within')}
        <select
          key={within}
          form={formId}
          name="within"
          defaultValue={within}
          onChange={(event) => onChange(withOnly(state, 'within', event.currentTarget.value))}
          className={styles.find}
        >
          <option value="">{t('jobs.withinCity')}</option>
          {kilometres.map((km) => (
            <option key={km} value={km}>
              {t('jobs.withinKm', { km })}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  )
}
