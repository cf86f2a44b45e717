import { createContext, type ReactNode, useContext } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { MenuAttributes, MenuLink } from '../menu/menu.ts'
import styles from './menu-disclosure.module.css'
import { MenuAnchor } from './menu-link.tsx'

const SCROLLS_ABOVE = 5

/** Browsers let only one menu of a name be open. Two headers in one document need two names. */
export const MenuGroup = createContext('menu-bar')

interface MenuDisclosureProps {
  title: ReactNode
  icon?: IconName | undefined
  hideTitle?: boolean | undefined
  /** Accessible name of a menu that changes a setting: its title is the current value. */
  label?: string | undefined
  /** True for a panel as wide as the page, below the bar. */
  wide?: boolean
  attributes?: MenuAttributes | undefined
  children: ReactNode
}

/**
 * A title that opens a panel: <details>, so it works without script. listeners/menu-listeners.ts adds pointer
 * and arrow keys.
 */
export function MenuDisclosure(props: MenuDisclosureProps) {
  const { title, icon, hideTitle = false, label, wide = false, attributes, children } = props
  return (
    <details
      name={useContext(MenuGroup)}
      className={classNames(styles.menu, wide && styles.wide, label !== undefined && styles.setting)}
    >
      <summary
        className={styles.title}
        title={hideTitle && typeof title === 'string' ? title : undefined}
        {...attributes}
      >
        {icon ? <Icon name={icon} /> : null}
        {label ? <VisuallyHidden>{label}: </VisuallyHidden> : null}
        {hideTitle && icon ? <VisuallyHidden>{title}</VisuallyHidden> : title}
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}

export function MenuHeadline({ children }: { children: ReactNode }) {
  return <p className={styles.headline}>{children}</p>
}

/** Class names of a list of links and of its links. A list of more than five scrolls. */
export function listLook(length: number): { className: string; linkClassName: string | undefined } {
  return {
    className: classNames(styles.items, length > SCROLLS_ABOVE && styles.scrolling) ?? '',
    linkClassName: styles.item,
  }
}

export function MenuLinks({ links }: { links: readonly MenuLink[] }) {
  const { className, linkClassName } = listLook(links.length)
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={`${link.url} ${link.title}`}>
          <MenuAnchor link={link} className={linkClassName} />
        </li>
      ))}
    </ul>
  )
}
