import { Link } from '#app/locale/link.tsx'
import { signInHref, signOutHref } from '#app/locale/links.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { nameOf } from '#app/locale/locales.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { LanguageLinks } from './language-links.tsx'
import type { MenuItem, MenuLink } from './menu.ts'
import styles from './menu-bar.module.css'
import { MenuAnchor } from './menu-link.tsx'

const SCROLLS_ABOVE = 5

/** A row of menu items. Its menus are <details> that close each other by name, so they need no script. */
export function MenuBar({ items, side }: { items: readonly MenuItem[]; side: 'start' | 'end' }) {
  return (
    <ul className={classNames(styles.bar, side === 'end' && styles.end)}>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: menus do not change while a page is open
        <li key={at}>
          <BarItem item={item} />
        </li>
      ))}
    </ul>
  )
}

function BarItem({ item }: { item: MenuItem }) {
  const { t, here, locale } = useLocale()
  switch (item.kind) {
    case 'link':
      return item.isButton ? (
        <ButtonLink href={item.url} variant="quiet" size="small">
          {item.title}
        </ButtonLink>
      ) : (
        <MenuAnchor link={item} className={styles.top} />
      )
    case 'dropdown':
      return (
        <Menu title={item.title} icon={item.icon} hideTitle={item.hideTitle}>
          {item.headline ? <p className={styles.headline}>{item.headline}</p> : null}
          <Items links={item.items} />
        </Menu>
      )
    case 'mega-menu':
      return (
        <Menu title={item.title}>
          <div className={styles.columns}>
            {item.columns.map((column) => (
              <div key={column.title} className={styles.column}>
                {column.title ? <p className={styles.headline}>{column.title}</p> : null}
                <Items links={column.items} />
              </div>
            ))}
          </div>
        </Menu>
      )
    case 'language-switcher':
      return (
        <Menu title={nameOf(locale)} icon="globe" label={t('shell.chooseLanguage')}>
          {item.headline ? <p className={styles.headline}>{item.headline}</p> : null}
          <LanguageLinks className={styles.items} linkClassName={styles.item} />
        </Menu>
      )
    case 'sign-in':
      return (
        <ButtonLink href={signInHref(here)} variant="quiet" size="small" rel="nofollow">
          {item.title}
        </ButtonLink>
      )
    case 'sign-in-via':
      return (
        <Link
          href={`${signInHref(here)}&kc_idp_hint=${encodeURIComponent(item.provider)}`}
          rel="nofollow"
          className={styles.top}
        >
          {item.title}
        </Link>
      )
    case 'sign-out':
      return (
        <Link href={signOutHref(here)} rel="nofollow" className={styles.top}>
          {item.title}
        </Link>
      )
    case 'profile':
      return (
        <Menu title={t('shell.profile')}>
          <Items links={[...item.primary, ...item.secondary]} />
        </Menu>
      )
    case 'cta-button':
      return (
        <ButtonLink href={item.url} size="small" pagesource data-analytics={item.analytics || undefined}>
          {item.title}
        </ButtonLink>
      )
    case 'separator':
      return <span className={styles.separator} />
    case 'custom':
      return null
  }
}

interface MenuProps {
  title: string
  icon?: Parameters<typeof Icon>[0]['name'] | undefined
  hideTitle?: boolean | undefined
  /** For a menu that changes a setting: what it is for, as its title is the present value. */
  label?: string
  children: React.ReactNode
}

function Menu({ title, icon, hideTitle = false, label, children }: MenuProps) {
  return (
    <details name="menu-bar" className={classNames(styles.menu, label && styles.setting)}>
      <summary className={styles.top}>
        {icon ? <Icon name={icon} /> : null}
        {label ? <VisuallyHidden>{label}: </VisuallyHidden> : null}
        {hideTitle ? <VisuallyHidden>{title}</VisuallyHidden> : title}
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}

function Items({ links }: { links: readonly MenuLink[] }) {
  return (
    <ul className={classNames(styles.items, links.length > SCROLLS_ABOVE && styles.scrolling)}>
      {links.map((link) => (
        <li key={link.url}>
          <MenuAnchor link={link} className={styles.item} />
        </li>
      ))}
    </ul>
  )
}
