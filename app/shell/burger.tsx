import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#app/locale/link.tsx'
import { signInHref, signOutHref } from '#app/locale/links.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { nameOf } from '#app/locale/locales.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import styles from './burger.module.css'
import { LanguageLinks } from './language-links.tsx'
import type { MenuColumn, MenuItem } from './menu.ts'
import { MenuAnchor } from './menu-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const ROOT = 'burger'

/**
 * The menu of narrow screens: a popover, and one more for each menu inside it. The browser opens, stacks and closes
 * them; the page behind stands still while one is open (base.css).
 */
export function Burger({
  left,
  right,
  product,
}: {
  left: readonly MenuItem[]
  right: readonly MenuItem[]
  product: string
}) {
  const { t } = useLocale()
  const panel = useRef<HTMLDivElement>(null)
  const location = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has opened
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
  }, [location.key])

  useEffect(() => {
    const element = panel.current
    if (element === null) return
    // The panel covers the page: focus must not wander to what nobody can see.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (
        relatedTarget instanceof Node &&
        !element.contains(relatedTarget) &&
        element.matches(':popover-open')
      )
        element.hidePopover()
    }
    element.addEventListener('focusout', leave)
    return () => element.removeEventListener('focusout', leave)
  }, [])

  return (
    <>
      <button type="button" popoverTarget={ROOT} className={styles.open} aria-label={t('shell.openMenu')}>
        <Icon name="menu" />
      </button>
      <div id={ROOT} ref={panel} popover="auto" data-locks-scroll className={styles.panel}>
        <div className={styles.head}>
          <span className={styles.title}>{product}</span>
          <CloseButton />
        </div>
        <nav aria-label={t('shell.menu')}>
          <ul className={styles.items}>
            {left.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: menus do not change while a page is open
              <BurgerItem key={at} item={item} id={`${ROOT}-left-${at}`} />
            ))}
          </ul>
          <ul className={styles.items}>
            {right.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: menus do not change while a page is open
              <BurgerItem key={at} item={item} id={`${ROOT}-right-${at}`} />
            ))}
          </ul>
        </nav>
        <div className={styles.rest}>
          <ThemeSwitch />
        </div>
      </div>
    </>
  )
}

function BurgerItem({ item, id }: { item: MenuItem; id: string }) {
  const { t, here, locale } = useLocale()
  switch (item.kind) {
    case 'link':
      return (
        <li>
          <MenuAnchor link={item} className={styles.item} />
        </li>
      )
    case 'dropdown':
      return <Nested id={id} title={item.title} columns={[{ title: item.headline, items: item.items }]} />
    case 'mega-menu':
      return <Nested id={id} title={item.title} columns={item.columns} />
    case 'profile':
      return (
        <Nested
          id={id}
          title={t('shell.profile')}
          columns={[{ title: '', items: [...item.primary, ...item.secondary] }]}
        />
      )
    case 'language-switcher':
      return (
        <NestedPanel id={id} title={item.headline || t('shell.language')} note={nameOf(locale)}>
          <LanguageLinks className={styles.items} linkClassName={styles.item} />
        </NestedPanel>
      )
    case 'sign-in':
      return <Address href={signInHref(here)} title={item.title} />
    case 'sign-in-via':
      return (
        <Address
          href={`${signInHref(here)}&kc_idp_hint=${encodeURIComponent(item.provider)}`}
          title={item.title}
        />
      )
    case 'sign-out':
      return <Address href={signOutHref(here)} title={item.title} />
    case 'cta-button':
      return (
        <li className={styles.rest}>
          <ButtonLink
            href={item.url}
            className={styles.button}
            pagesource
            data-analytics={item.analytics || undefined}
          >
            {item.title}
          </ButtonLink>
        </li>
      )
    case 'separator':
    case 'custom':
      return null
  }
}

function Address({ href, title }: { href: string; title: string }) {
  return (
    <li>
      <Link href={href} rel="nofollow" className={styles.item}>
        {title}
      </Link>
    </li>
  )
}

function Nested({ id, title, columns }: { id: string; title: string; columns: readonly MenuColumn[] }) {
  return (
    <NestedPanel id={id} title={title}>
      {columns.map((column) => (
        <div key={column.title}>
          {column.title ? <p className={styles.headline}>{column.title}</p> : null}
          <ul className={styles.items}>
            {column.items.map((link) => (
              <li key={link.url}>
                <MenuAnchor link={link} className={styles.item} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </NestedPanel>
  )
}

/** A popover inside the popover: going back closes this one, closing closes both. */
function NestedPanel({
  id,
  title,
  note,
  children,
}: {
  id: string
  title: string
  note?: string
  children: React.ReactNode
}) {
  const { t } = useLocale()
  return (
    <li>
      <button type="button" popoverTarget={id} className={styles.item}>
        {title}
        {note ? <span className={styles.more}>{note}</span> : null}
        <Icon name="chevron-right" className={note ? undefined : styles.more} />
      </button>
      <div id={id} popover="auto" data-locks-scroll className={classNames(styles.panel, styles.nested)}>
        <div className={styles.head}>
          <button type="button" popoverTarget={id} popoverTargetAction="hide" className={styles.tool}>
            <Icon name="arrow-left" />
            {t('shell.back')}
          </button>
          <CloseButton />
        </div>
        <p className={styles.headline}>{title}</p>
        {children}
      </div>
    </li>
  )
}

function CloseButton() {
  const { t } = useLocale()
  return (
    <button type="button" popoverTarget={ROOT} popoverTargetAction="hide" className={styles.tool}>
      <Icon name="close" />
      <VisuallyHidden>{t('shell.closeMenu')}</VisuallyHidden>
    </button>
  )
}
