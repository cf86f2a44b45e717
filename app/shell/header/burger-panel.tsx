import type { ReactNode } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { MenuLink } from '../menu/menu.ts'
import styles from './burger.module.css'
import { MenuAnchor } from './menu-link.tsx'

/** Id of the burger's popover. */
export const BURGER = 'burger'

/** Class name of all rows in the burger. */
export const rowLook = styles.item

interface BurgerPanelProps {
  id: string
  title: ReactNode
  /** Heading of the panel, if it differs from the title. */
  headline?: string
  /** Current value of the setting that the panel changes. */
  note?: string
  children: ReactNode
}

/** A row that opens a nested popover: Back closes this one, Close closes both. */
export function BurgerPanel({ id, title, headline, note, children }: BurgerPanelProps) {
  const { t } = useLocale()
  return (
    <>
      <button type="button" popoverTarget={id} className={styles.item}>
        {title}
        {note ? <span className={styles.more}>{note}</span> : null}
        <Icon name="chevron-right" className={note ? undefined : styles.more} />
      </button>
      <div
        id={id}
        popover="auto"
        data-locks-scroll
        data-burger-panel
        className={classNames(styles.panel, styles.nested)}
      >
        <div className={styles.head}>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className={styles.tool}
            // biome-ignore lint/a11y/noAutofocus: of a popover it says where the focus goes when it opens, without script too
            autoFocus
          >
            <Icon name="arrow-left" />
            {t('shell.back')}
          </button>
          <CloseButton />
        </div>
        <p className={styles.panelTitle}>{headline ?? title}</p>
        {children}
      </div>
    </>
  )
}

export function BurgerLinks({ links }: { links: readonly MenuLink[] }) {
  return (
    <ul className={styles.items}>
      {links.map((link) => (
        <li key={`${link.url} ${link.title}`}>
          <MenuAnchor link={link} className={styles.item} />
        </li>
      ))}
    </ul>
  )
}

export function CloseButton({ focused = false }: { focused?: boolean }) {
  const { t } = useLocale()
  return (
    <button
      type="button"
      popoverTarget={BURGER}
      popoverTargetAction="hide"
      className={styles.tool}
      // biome-ignore lint/a11y/noAutofocus: of a popover it says where the focus goes when it opens, without script too
      autoFocus={focused}
    >
      <Icon name="close" />
      <VisuallyHidden>{t('shell.closeMenu')}</VisuallyHidden>
    </button>
  )
}
