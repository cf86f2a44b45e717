import { Link } from '#app/locale/link.tsx'
import styles from './breadcrumb.module.css'

export interface Crumb {
  title: string
  url: string
}

/** The way to this page. The page itself is its heading and is not repeated. */
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
