import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import styles from './facet-column.module.css'
import type { FacetValue, ListingFacet, TypedChoice } from './facets.ts'
import { isChosen, type ListingState, withChoice } from './listing-state.ts'

export interface FacetGroupProps {
  formId: string
  facet: ListingFacet
  state: ListingState
  onChange: (to: ListingState) => void
}

interface UnseenValuesProps {
  formId: string
  name: string
  values: readonly string[] | undefined
}

/** Chosen values without a box. The form sends them, or it would lose them. */
export function UnseenValues({ formId, name, values = [] }: UnseenValuesProps) {
  return values.map((value) => <input key={value} type="hidden" form={formId} name={name} value={value} />)
}

interface FacetBoxProps extends FacetGroupProps {
  value: FacetValue
}

export function FacetBox({ value: given, formId, facet, state, onChange }: FacetBoxProps) {
  const { value, label, count, typed } = given
  if (typed !== undefined) return <TypedLink label={label} href={typed} count={count} />
  return (
    <Checkbox
      form={formId}
      name={facet.key}
      value={value}
      checked={isChosen(state, facet.key, value)}
      onChange={(event) => onChange(withChoice(state, facet.key, value, event.currentTarget.checked))}
      label={<FacetLabel label={label} count={count} />}
      className={styles.choice}
    />
  )
}

/** What words chose is no box: without script only other words could take it back. */
export function TypedLink({ label, href, count }: TypedChoice & { count?: number }) {
  const { t } = useLocale()
  return (
    <Link href={href} preventScrollReset prefetch="none" rel="nofollow" className={styles.typed}>
      <Icon name="check" size={20} />
      <FacetLabel label={t('listing.typed', { name: label })} count={count} />
      <VisuallyHidden>{t('listing.removeTyped')}</VisuallyHidden>
    </Link>
  )
}

function FacetLabel({ label, count }: { label: string; count: number | undefined }) {
  const { t } = useLocale()
  return (
    <span className={styles.label}>
      <span className={styles.name}>{label}</span>{' '}
      {count === undefined ? null : <span className={styles.count}>{t('listing.count', { count })}</span>}
    </span>
  )
}
