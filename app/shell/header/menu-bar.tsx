import type { ReactNode } from 'react'
import { CtaButton } from '#app/features/cta/cta-button.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { nameOf } from '#services/languages.ts'
import type { Dropdown, LanguageSwitcher, MenuItem } from '../menu/menu.ts'
import type { MenuUser } from '../shell-data.ts'
import { AccountLink } from './account-link.tsx'
import { ButtonAnchor } from './button-anchor.tsx'
import { CustomItem } from './custom-item.tsx'
import './fold/fold.module.css'
import { NEVER } from './fold/steps.ts'
import { LanguageLinks, languagesOf } from './language-links.tsx'
import { LazyProfileMenu } from './lazy-profile.tsx'
import styles from './menu-bar.module.css'
import { listLook, MenuDisclosure, MenuHeadline, MenuLinks } from './menu-disclosure.tsx'
import { MenuAnchor } from './menu-link.tsx'

interface MenuBarProps {
  items: readonly MenuItem[]
  side: 'start' | 'end'
  user: MenuUser | undefined
  /** For each item the step from which it is shown (fold-bar.ts); absent if all always fit. */
  fold?: readonly number[] | undefined
  /** The last menu is shown below this step. */
  more?: number | undefined
  /** The last menu. */
  children?: ReactNode
}

/** A row of menu items. */
export function MenuBar({ items, side, user, fold = [], more, children }: MenuBarProps) {
  return (
    <ul data-menu-bar className={classNames(styles.bar, side === 'end' && styles.end)}>
      {items.map((item, at) => {
        const from = fold[at] ?? 0
        return from === NEVER ? null : (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: menus do not change while a page is open
            key={at}
            className={item.kind === 'mega-menu' ? undefined : styles.place}
            data-from={from || undefined}
          >
            <BarItem item={item} user={user} />
          </li>
        )
      })}
      {children ? (
        <li className={styles.place} data-until={more}>
          {children}
        </li>
      ) : null}
    </ul>
  )
}

function BarItem({ item, user }: { item: MenuItem; user: MenuUser | undefined }) {
  switch (item.kind) {
    case 'link':
      return item.isButton ? <ButtonAnchor link={item} /> : <MenuAnchor link={item} className={styles.top} />
    case 'dropdown':
      return <DropdownMenu item={item} />
    case 'mega-menu':
      return <MegaMenu item={item} />
    case 'language-switcher':
      return <LanguageMenu item={item} />
    case 'profile':
      return <LazyProfileMenu item={item} user={user} />
    case 'sign-in':
      return (
        <AccountLink to="sign-in" look="button" create={item.create}>
          {item.title}
        </AccountLink>
      )
    case 'sign-in-via':
      return (
        <AccountLink to="sign-in" provider={item.provider} className={styles.top}>
          {item.title}
        </AccountLink>
      )
    case 'sign-out':
      return (
        <AccountLink to="sign-out" className={styles.top}>
          {item.title}
        </AccountLink>
      )
    case 'cta-button':
      return (
        <CtaButton href={item.url} size="small" analytics={item.analytics} marketing={item.marketing}>
          {item.title}
        </CtaButton>
      )
    case 'separator':
      return <span className={styles.separator} />
    case 'custom':
      return <CustomItem name={item.name} />
  }
}

function DropdownMenu({ item }: { item: Dropdown }) {
  const { title, icon, hideTitle, headline, items, switcher, attributes } = item
  return (
    <MenuDisclosure title={title} icon={icon} hideTitle={hideTitle} attributes={attributes}>
      {headline ? <MenuHeadline>{headline}</MenuHeadline> : null}
      {items.length > 0 ? <MenuLinks links={items} /> : null}
      {switcher ? <Languages switcher={switcher} /> : null}
    </MenuDisclosure>
  )
}

function MegaMenu({ item }: { item: Extract<MenuItem, { kind: 'mega-menu' }> }) {
  return (
    <MenuDisclosure title={item.title} wide>
      <p className={styles.sheetTitle}>{item.title}</p>
      <div className={styles.columns}>
        {item.columns.map((column) => (
          <div key={column.title} className={styles.column}>
            {column.title ? <MenuHeadline>{column.title}</MenuHeadline> : null}
            <MenuLinks links={column.items} />
          </div>
        ))}
      </div>
    </MenuDisclosure>
  )
}

function LanguageMenu({ item }: { item: LanguageSwitcher }) {
  const { t, locale } = useLocale()
  return (
    <MenuDisclosure title={nameOf(locale)} icon="globe" label={t('shell.chooseLanguage')}>
      <Languages switcher={item} />
    </MenuDisclosure>
  )
}

function Languages({ switcher: { headline, locales } }: { switcher: LanguageSwitcher }) {
  const { here } = useLocale()
  return (
    <>
      {headline ? <MenuHeadline>{headline}</MenuHeadline> : null}
      <LanguageLinks only={locales} {...listLook(languagesOf(here, locales).length)} />
    </>
  )
}
