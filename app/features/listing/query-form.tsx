import type { FormEvent } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type ListingShape, type ListingState, usualSort, withQuery } from './listing-state.ts'
import styles from './query-form.module.css'

interface QueryFormProps {
  /** The facets are elsewhere on the page and belong to this form by its id. */
  id: string
  shape: ListingShape
  state: ListingState
  label: string
  onSearch: (to: ListingState) => void
}

/** The query of a list. Without script the form submits it with the ticked boxes. */
export function QueryForm({ id, shape, state, label, onSearch }: QueryFormProps) {
  const { t } = useLocale()
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    onSearch(withQuery(state, typeof typed === 'string' ? typed : '', shape))
  }
  return (
    <search>
      <form id={id} method="get" onSubmit={search} className={styles.form}>
        <input
          // Another address resets the field; while the reader types, nothing changes it.
          key={state.query}
          type="search"
          name="q"
          defaultValue={state.query}
          maxLength={200}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          enterKeyHint="search"
          className={styles.input}
        />
        {state.sort === usualSort(shape, state.query) ? null : (
          <input type="hidden" name="sort" value={state.sort} />
        )}
        <button type="submit" className={styles.button} aria-label={t('shell.search')}>
          <span className={styles.word}>{t('shell.search')}</span>
          <span className={styles.sign}>
            <Icon name="search" size={24} />
          </span>
        </button>
      </form>
    </search>
  )
}
