import { Link } from '#app/locale/link.tsx'
import styles from './breadcrumb.module.css'

export interface Crumb {
  title: string
  url: string
}

/** Links to the pages above this one. The page itself is left out: its heading names it. */
export function Breadcrumb({ crumbs, label }: { crumbs: readonly Crumb[]; label: string }) {
  return (
    <nav aria-label={label} data-no-print>
      <ol className={styles.trail}>
        {crumbs.map(({ title, url }) => (
          <li key={url}>
            <Link href={url}>{title}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
