import { useId } from 'react'
import { type FacetGroupProps, TypedLink, UnseenValues } from '#app/features/listing/facet-box.tsx'
import column from '#app/features/listing/facet-column.module.css'
import type { PayFacetData } from '#app/features/listing/facets.ts'
import { withOnly } from '#app/features/listing/listing-state.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import styles from './job-facets.module.css'
import { useFieldOf } from './use-field-of.ts'

interface PayFacetProps extends FacetGroupProps {
  pay: PayFacetData
}

/** How many vacancies pay how much, and fields for the least and the most. */
export function PayFacet({ formId, facet, pay, state, onChange }: PayFacetProps) {
  const { t } = useLocale()
  const id = useId()
  const most = Math.max(1, ...pay.bands.map(({ count }) => count))
  const field = (key: 'pay_min' | 'pay_max') => (
    <LimitField
      formId={formId}
      name={key}
      value={key === 'pay_min' ? pay.min : pay.max}
      typed={key === 'pay_min' ? pay.typedMin : pay.typedMax}
      onLimit={(value) => onChange(withOnly(state, key, value))}
    />
  )
  return (
    <fieldset className={column.group} aria-labelledby={id}>
      <legend id={id} className={column.legend}>
        {facet.label}
      </legend>
      {pay.bands.length > 0 ? (
        <ul aria-label={t('jobs.payBands')} className={styles.bands}>
          {pay.bands.map(({ label, count }) => (
            <li
              key={label}
              title={t('jobs.payBand', { pay: label, count })}
              className={styles.band}
              style={{ blockSize: `${(count / most) * 100}%` }}
            >
              <VisuallyHidden>{t('jobs.payBand', { pay: label, count })}</VisuallyHidden>
            </li>
          ))}
        </ul>
      ) : null}
      <UnseenValues formId={formId} name={facet.key} values={state.chosen[facet.key]} />
      <div className={styles.limits}>
        {field('pay_min')}
        {field('pay_max')}
      </div>
      {pay.typed?.map((choice) => (
        <TypedLink key={choice.href} {...choice} />
      ))}
      <p className={styles.rough}>{t('jobs.payRough')}</p>
    </fieldset>
  )
}

interface LimitFieldProps {
  formId: string
  name: 'pay_min' | 'pay_max'
  value: string
  /** What typed words say. */
  typed: string | undefined
  onLimit: (value: string) => void
}

function LimitField({ formId, name, value, typed, onLimit }: LimitFieldProps) {
  const { t } = useLocale()
  const field = useFieldOf<HTMLInputElement>(value)
  function apply(typed: string) {
    const limit = /^[1-9]\d{0,6}$/.test(typed.trim()) ? typed.trim() : ''
    if (limit !== value) onLimit(limit)
  }
  return (
    <label className={styles.limit}>
      {t(`jobs.${name}`)}
      <input
        ref={field}
        type="number"
        inputMode="numeric"
        min={0}
        max={9_999_999}
        form={formId}
        name={name}
        defaultValue={value}
        placeholder={typed}
        onBlur={(event) => apply(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply(event.currentTarget.value)
        }}
        className={styles.find}
      />
    </label>
  )
}
