import { useId, useState } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { FIND, MORE } from './all-values.ts'
import { FacetBox, type FacetGroupProps } from './facet-box.tsx'
import column from './facet-column.module.css'
import { withChosen } from './facets.ts'
import listing from './listing.module.css'
import { isChosen } from './listing-state.ts'

interface FoundValuesProps extends FacetGroupProps {
  /** What the list was searched for by its address. */
  typed: string
}

/** All values of a facet with a search in them: with script while somebody types, without by sending the form. */
export function FoundValues({ formId, facet, typed, state, onChange }: FoundValuesProps) {
  const { t } = useLocale()
  const id = useId()
  const [wanted, setWanted] = useState(typed)
  const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const { values } = withChosen(facet, state)
  // A box that is not there is not sent, and what is chosen would be lost.
  const shown = values.filter(
    ({ value, label }) => isChosen(state, facet.key, value) || plain(label).includes(plain(wanted.trim())),
  )
  return (
    <fieldset className={column.group} aria-labelledby={id}>
      <legend id={id} className={column.legend}>
        {facet.label}
      </legend>
      <input type="hidden" form={formId} name={MORE} value={facet.key} />
      <input
        type="search"
        form={formId}
        name={FIND}
        defaultValue={typed}
        maxLength={60}
        aria-label={`${t('listing.findValue')} (${facet.label})`}
        placeholder={t('listing.findValue')}
        autoComplete="off"
        onChange={(event) => setWanted(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
        className={column.find}
      />
      <div className={column.found}>
        {shown.map((value) => (
          <FacetBox
            key={value.value}
            value={value}
            formId={formId}
            facet={facet}
            state={state}
            onChange={onChange}
          />
        ))}
      </div>
      <p role="status" className={listing.hint}>
        {shown.length === 0 ? t('listing.noValue') : ''}
      </p>
    </fieldset>
  )
}
