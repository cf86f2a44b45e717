import { CtaButton } from '#app/features/cta/cta-button.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { nameOf } from '#services/languages.ts'
import type { LanguageSwitcher, MenuColumn, MenuItem } from '../menu/menu.ts'
import type { MenuUser } from '../shell-data.ts'
import { AccountLink } from './account-link.tsx'
import styles from './burger.module.css'
import { BURGER, BurgerLinks, BurgerPanel, CloseButton } from './burger-panel.tsx'
import { ButtonAnchor } from './button-anchor.tsx'
import { CustomItem } from './custom-item.tsx'
import { LanguageLinks } from './language-links.tsx'
import { LazyBurgerProfile } from './lazy-profile.tsx'
import { MenuAnchor } from './menu-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

interface BurgerProps {
  left: readonly MenuItem[]
  right: readonly MenuItem[]
  product: string
  user: MenuUser | undefined
}

/**
 * The menu of narrow screens: a popover, with a nested one for each menu. The browser opens, stacks and
 * closes them; the page behind does not scroll meanwhile (base.css).
 */
export function Burger({ left, right, product, user }: BurgerProps) {
  const { t } = useLocale()

  const list = (items: readonly MenuItem[], side: string) => (
    <ul className={styles.items}>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: menus do not change while a page is open
        <li key={at}>
          <BurgerItem item={item} id={`${BURGER}-${side}-${at}`} user={user} />
        </li>
      ))}
    </ul>
  )

  return (
    <>
      <button type="button" popoverTarget={BURGER} className={styles.open} aria-label={t('shell.openMenu')}>
        <Icon name="menu" />
      </button>
      <div id={BURGER} popover="auto" data-locks-scroll data-burger className={styles.panel}>
        <div className={styles.head}>
          <span className={styles.title}>{product}</span>
          <CloseButton focused />
        </div>
        <nav aria-label={t('shell.menu')}>
          {list(left, 'left')}
          {list(right, 'right')}
        </nav>
        <div className={styles.rest}>
          <ThemeSwitch />
        </div>
      </div>
    </>
  )
}

function BurgerItem({ item, id, user }: { item: MenuItem; id: string; user: MenuUser | undefined }) {
  switch (item.kind) {
    case 'link':
      return item.isButton ? (
        <div className={styles.buttonRow}>
          <ButtonAnchor link={item} className={styles.button} />
        </div>
      ) : (
        <MenuAnchor link={item} className={styles.item} />
      )
    case 'dropdown':
      return (
        <BurgerPanel id={id} title={item.title}>
          <Columns columns={[{ title: item.headline, items: item.items }]} />
          {item.switcher ? <Languages switcher={item.switcher} /> : null}
        </BurgerPanel>
      )
    case 'mega-menu':
      return (
        <BurgerPanel id={id} title={item.title}>
          <Columns columns={item.columns} />
        </BurgerPanel>
      )
    case 'profile':
      return <LazyBurgerProfile id={id} item={item} user={user} />
    case 'language-switcher':
      return <LanguagePanel id={id} item={item} />
    case 'sign-in':
      return (
        <div className={styles.buttonRow}>
          <AccountLink to="sign-in" look="button" create={item.create} className={styles.button}>
            {item.title}
          </AccountLink>
        </div>
      )
    case 'sign-in-via':
      return (
        <AccountLink to="sign-in" provider={item.provider} className={styles.item}>
          {item.title}
        </AccountLink>
      )
    case 'sign-out':
      return (
        <AccountLink to="sign-out" className={styles.item}>
          {item.title}
        </AccountLink>
      )
    case 'cta-button':
      return (
        <div className={styles.buttonRow}>
          <CtaButton
            href={item.url}
            analytics={item.analytics}
            marketing={item.marketing}
            className={styles.button}
          >
            {item.title}
          </CtaButton>
        </div>
      )
    case 'separator':
      return <hr className={styles.separator} />
    case 'custom':
      return (
        <div className={styles.buttonRow}>
          <CustomItem name={item.name} />
        </div>
      )
  }
}

function Columns({ columns }: { columns: readonly MenuColumn[] }) {
  return columns.map((column) => (
    <div key={column.title}>
      {column.title ? <p className={styles.headline}>{column.title}</p> : null}
      <BurgerLinks links={column.items} />
    </div>
  ))
}

function LanguagePanel({ id, item }: { id: string; item: LanguageSwitcher }) {
  const { t, locale } = useLocale()
  return (
    <BurgerPanel id={id} title={item.headline || t('shell.language')} note={nameOf(locale)}>
      <LanguageLinks only={item.locales} className={styles.items} linkClassName={styles.item} />
    </BurgerPanel>
  )
}

function Languages({ switcher: { headline, locales } }: { switcher: LanguageSwitcher }) {
  return (
    <>
      {headline ? <p className={styles.headline}>{headline}</p> : null}
      <LanguageLinks only={locales} className={styles.items} linkClassName={styles.item} />
    </>
  )
}
