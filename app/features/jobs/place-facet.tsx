import { useId } from 'react'
import { type FacetGroupProps, TypedLink, UnseenValues } from '#app/features/listing/facet-box.tsx'
import column from '#app/features/listing/facet-column.module.css'
import type { PlaceFacetData } from '#app/features/listing/facets.ts'
import { withOnly } from '#app/features/listing/listing-state.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { distances } from '#domain/search/distances.ts'
import styles from './job-facets.module.css'
import { useFieldOf } from './use-field-of.ts'

interface PlaceFacetProps extends FacetGroupProps {
  place: PlaceFacetData
}

/** A city, and how far from it. The distance also counts for a city among the typed words. */
export function PlaceFacet({ formId, facet, place, state, onChange }: PlaceFacetProps) {
  const { t } = useLocale()
  const id = useId()
  const { city, within, typed = [], needsCity } = place
  const field = useFieldOf<HTMLInputElement>(city)
  const distance = useFieldOf<HTMLSelectElement>(within)
  const apply = (named: string) => {
    if (named.trim() !== city) onChange(withOnly(state, facet.key, named.trim()))
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
        placeholder={typed[0]?.label}
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
      {typed.map((choice) => (
        <TypedLink key={choice.href} {...choice} />
      ))}
      <label className={styles.limit}>
        {t('jobs.within')}
        <select
          ref={distance}
          form={formId}
          name="within"
          defaultValue={within}
          aria-describedby={needsCity ? `${id}-hint` : undefined}
          onChange={(event) => onChange(withOnly(state, 'within', event.currentTarget.value))}
          className={styles.find}
        >
          <option value="">{t('jobs.withinCity')}</option>
          {distances.map((km) => (
            <option key={km} value={km}>
              {t('jobs.withinKm', { km: String(km) })}
            </option>
          ))}
        </select>
      </label>
      {needsCity ? (
        <p id={`${id}-hint`} className={styles.rough}>
          {t('jobs.withinNeedsCity')}
        </p>
      ) : null}
    </fieldset>
  )
}
