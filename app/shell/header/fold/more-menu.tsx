import type { ReactNode } from 'react'
import { CtaButton } from '#app/features/cta/cta-button.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { MenuItem } from '../../menu/menu.ts'
import type { ShellData } from '../../shell-data.ts'
import { AccountLink } from '../account-link.tsx'
import { CustomItem } from '../custom-item.tsx'
import { LanguageLinks } from '../language-links.tsx'
import { listLook, MenuDisclosure, MenuHeadline } from '../menu-disclosure.tsx'
import { MenuAnchor } from '../menu-link.tsx'
import look from './more-menu.module.css'
import { NEVER } from './steps.ts'

/** An item that is not in the bar below a certain step. */
interface Folded {
  item: MenuItem
  from: number
}

/** The "more" menu: items that do not fit into the bar at the current width. */
export function MoreMenu({ header }: { header: ShellData['header'] }) {
  const { t } = useLocale()
  const items = foldedOf(header)
  return (
    <MenuDisclosure title={t('shell.more')}>
      <ul className={classNames(look.items, look.sheet)}>
        {items.map(({ item, from }, at) =>
          item.kind === 'separator' ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: menus do not change while a page is open
            <li key={at} data-until={from}>
              <MoreItem item={item} never={from === NEVER} />
            </li>
          ),
        )}
      </ul>
    </MenuDisclosure>
  )
}

function MoreItem({ item, never }: { item: MenuItem; never: boolean }) {
  const { linkClassName } = listLook(1)
  switch (item.kind) {
    case 'link':
      // At other widths the item with this id is in the bar.
      return <MenuAnchor link={never ? item : { ...item, id: undefined }} className={linkClassName} />
    case 'dropdown':
      return (
        <Group title={item.title}>
          {item.items.map((link) => (
            <MenuAnchor
              key={`${link.url} ${link.title}`}
              link={never ? link : { ...link, id: undefined }}
              className={linkClassName}
            />
          ))}
          {item.switcher ? <Languages only={item.switcher.locales} /> : null}
        </Group>
      )
    case 'mega-menu':
      return (
        <Group title={item.title}>
          {item.columns
            .flatMap((column) => column.items)
            .map((link) => (
              <MenuAnchor
                key={`${link.url} ${link.title}`}
                link={{ ...link, description: undefined, ...(never ? {} : { id: undefined }) }}
                className={linkClassName}
              />
            ))}
        </Group>
      )
    case 'language-switcher':
      return <LanguageGroup only={item.locales} headline={item.headline} />
    case 'sign-in-via':
      return (
        <AccountLink to="sign-in" provider={item.provider} className={linkClassName}>
          {item.title}
        </AccountLink>
      )
    case 'sign-out':
      return (
        <AccountLink to="sign-out" className={linkClassName}>
          {item.title}
        </AccountLink>
      )
    case 'cta-button':
      return (
        <div className={look.button}>
          <CtaButton href={item.url} size="small" analytics={item.analytics} marketing={item.marketing}>
            {item.title}
          </CtaButton>
        </div>
      )
    case 'custom':
      return (
        <div className={look.button}>
          <CustomItem name={item.name} />
        </div>
      )
    // Never moved out of the bar.
    case 'sign-in':
    case 'profile':
    case 'separator':
      return null
  }
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <MenuHeadline>{title}</MenuHeadline>
      {children}
    </>
  )
}

function LanguageGroup({
  only,
  headline,
}: {
  only: Parameters<typeof LanguageLinks>[0]['only']
  headline: string
}) {
  const { t } = useLocale()
  return (
    <Group title={headline || t('shell.language')}>
      <Languages only={only} />
    </Group>
  )
}

function Languages({ only }: { only: Parameters<typeof LanguageLinks>[0]['only'] }) {
  const { linkClassName } = listLook(1)
  return <LanguageLinks only={only} className={look.items} linkClassName={linkClassName} />
}

function foldedOf({ left, right, fold }: ShellData['header']): Folded[] {
  if (fold === undefined) return []
  const all = [
    ...left.map((item, at) => ({ item, from: fold.left[at] ?? 0 })),
    ...right.map((item, at) => ({ item, from: fold.right[at] ?? 0 })),
  ]
  const folded = all.filter(({ item, from }) => from > 0 && item.kind !== 'separator')
  // A link below a menu's heading would look like part of that menu.
  const isMenu = ({ item }: Folded) => ['dropdown', 'mega-menu', 'language-switcher'].includes(item.kind)
  return [...folded.filter((each) => !isMenu(each)), ...folded.filter(isMenu)]
}
