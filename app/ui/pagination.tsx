import { Link } from '#app/locale/link.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { pageNumbers } from './page-numbers.ts'
import styles from './pagination.module.css'

export interface PaginationProps {
  page: number
  pages: number
  hrefOf: (page: number) => string
  words: {
    label: string
    previous: string
    next: string
    goTo: (page: number) => string
  }
}

/** Links to the pages of a list: plain addresses, so they work without script and can be shared. */
export function Pagination({ page, pages, hrefOf, words }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav className={styles.pages} aria-label={words.label} data-no-print>
      <div className={styles.edge}>
        {page > 1 ? (
          <Link href={hrefOf(page - 1)} rel="prev" className={styles.step}>
            <Icon name="arrow-left" />
            {words.previous}
          </Link>
        ) : null}
      </div>
      <ol className={styles.list}>
        {pageNumbers(page, pages).map((step) =>
          'gapAfter' in step ? (
            <li key={`after ${step.gapAfter}`}>
              <span className={styles.page}>…</span>
            </li>
          ) : (
            <li key={step.page} className={Math.abs(step.page - page) < 2 ? styles.near : undefined}>
              <Link
                href={hrefOf(step.page)}
                aria-label={words.goTo(step.page)}
                aria-current={step.page === page ? 'page' : undefined}
                className={classNames(styles.page, step.page === page && styles.current)}
              >
                {step.page}
              </Link>
            </li>
          ),
        )}
      </ol>
      <div className={styles.edge}>
        {page < pages ? (
          <Link href={hrefOf(page + 1)} rel="next" className={styles.step}>
            {words.next}
            <Icon name="arrow-right" />
          </Link>
        ) : null}
      </div>
    </nav>
  )
}
