import { Link } from '#app/locale/link.tsx'
import styles from './tabs.module.css'

export interface TabLink {
  title: string
  href: string
  current?: boolean | undefined
}

/** Tabs that are pages: plain links, so each has an address and works without script. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} data-no-print>
      <ul className={styles.strip}>
        {tabs.map(({ title, href, current }) => (
          <li key={href}>
            <Link href={href} aria-current={current ? 'page' : undefined} className={styles.tab}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
