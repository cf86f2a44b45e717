import { Fragment, type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { FacetBox, type FacetGroupProps, UnseenValues } from './facet-box.tsx'
import styles from './facet-column.module.css'
import { type FacetValue, type ListingFacet, splitFacet, withChosen } from './facets.ts'
import { FoundValues } from './found-values.tsx'
import type { ListingState } from './listing-state.ts'

/** Only one list on a page: the button that opens the sheet is elsewhere. */
export const FACETS_ID = 'listing-facets'

interface FacetColumnProps {
  formId: string
  facets: readonly ListingFacet[]
  state: ListingState
  countText: string
  onChange: (to: ListingState) => void
  drawFacet?: DrawFacet | undefined
}

/** A list may show some of its facets otherwise. */
export type DrawFacet = (group: FacetGroupProps) => ReactNode | undefined

/**
 * The facets of a list: a column beside it, on narrow screens a sheet over it. Both are one native popover,
 * so that the sheet opens without script, too. With script a change is applied at once; without, the button
 * submits the form.
 */
export function FacetColumn({ formId, facets, state, countText, onChange, drawFacet }: FacetColumnProps) {
  const { t } = useLocale()
  const sheet = useRef<HTMLElement>(null)
  function close(event: MouseEvent) {
    // Every change has been applied already; submitting the form would only reload the page.
    event.preventDefault()
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
  }
  return (
    <aside
      ref={sheet}
      id={FACETS_ID}
      popover="auto"
      data-locks-scroll
      aria-label={t('listing.filters')}
      className={styles.facets}
    >
      <div className={styles.head}>
        <p className={styles.title}>{t('listing.filters')}</p>
        <button
          type="button"
          popoverTarget={FACETS_ID}
          popoverTargetAction="hide"
          aria-label={t('shell.close')}
          className={styles.close}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.groups}>
        {facets.map((facet) => {
          const group = { formId, facet, state, onChange }
          return (
            <Fragment key={facet.key}>
              {drawFacet?.(group) ??
                (facet.find ? (
                  <FoundValues {...group} typed={facet.find.typed} />
                ) : (
                  <FacetGroup {...group} />
                ))}
            </Fragment>
          )
        })}
      </div>
      <div className={styles.foot}>
        <Button type="submit" form={formId} onClick={close} className={styles.apply}>
          {t('listing.show', { count: countText })}
        </Button>
      </div>
    </aside>
  )
}

function FacetGroup({ formId, facet, state, onChange }: FacetGroupProps) {
  const { t } = useLocale()
  const { first, more } = splitFacet(withChosen(facet, state), state)
  const id = useId()
  if (facet.isHidden) {
    const values = state.chosen[facet.key]?.filter((value) => value !== facet.inField)
    return <UnseenValues formId={formId} name={facet.key} values={values} />
  }
  if (first.length === 0) return null
  const box = (value: FacetValue) => (
    <FacetBox
      key={value.value}
      value={value}
      formId={formId}
      facet={facet}
      state={state}
      onChange={onChange}
    />
  )
  return (
    <fieldset className={styles.group} aria-labelledby={id}>
      <legend id={id} className={styles.legend}>
        {facet.label}
      </legend>
      {first.map(box)}
      {more.length > 0 ? (
        <details className={styles.more}>
          <summary className={styles.summary}>
            {t('listing.more', { count: more.length })}
            <VisuallyHidden> ({facet.label})</VisuallyHidden>
          </summary>
          {more.map(box)}
        </details>
      ) : null}
      {facet.all ? (
        <Link href={facet.all.href} preventScrollReset prefetch="none" rel="nofollow" className={styles.all}>
          {t('listing.allValues', { count: facet.all.count })}
          <VisuallyHidden> ({facet.label})</VisuallyHidden>
        </Link>
      ) : null}
    </fieldset>
  )
}
