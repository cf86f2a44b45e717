import { type ReactNode, useEffect, useId, useRef } from 'react'
import { CtaAction } from '#app/features/cta/cta-action.tsx'
import { CtaButton } from '#app/features/cta/cta-button.tsx'
import { MenuBar } from '#app/shell/header/menu-bar.tsx'
import { MenuGroup } from '#app/shell/header/menu-disclosure.tsx'
import type { MenuItem, MenuLink } from '#app/shell/menu/menu.ts'
import type { MenuUser } from '#app/shell/shell-data.ts'
import { classNames } from '#app/ui/class-names.ts'
import styles from './gallery.module.css'
import menuStyles from './menu-samples.module.css'
import type { Sample } from './sample.ts'
import { type SampleText, useSampleText } from './sample-text.ts'

const link = (title: string, more: Partial<MenuLink> = {}): MenuLink => ({
  kind: 'link',
  title,
  url: '/blog',
  ...more,
})

const many = (count: number, { word, longWord }: SampleText) =>
  Array.from({ length: count }, (_, at) =>
    link(`${at % 3 === 1 ? longWord : word} ${at + 1}`, { url: `/blog/${at + 1}` }),
  )

const dropdown = (title: string, items: MenuLink[], headline = ''): MenuItem => ({
  kind: 'dropdown',
  name: 'sample',
  title,
  icon: undefined,
  hideTitle: undefined,
  headline,
  items,
  switcher: undefined,
  attributes: undefined,
})

const mega = (text: SampleText): MenuItem => ({
  kind: 'mega-menu',
  title: text.word,
  columns: [1, 2, 3].map((count) => ({
    title: `${text.label} ${count}`,
    items: many(count, text).map((item) => ({ ...item, description: text.sentence })),
  })),
})

const languages: MenuItem = { kind: 'language-switcher', headline: '', locales: undefined }
const profile: MenuItem = { kind: 'profile', primary: [], secondary: [] }
const userOf = ({ name }: SampleText, isEmployee = false): MenuUser => ({
  userId: name,
  fullName: name,
  email: 'name.with-a-long-address@guildhall.example',
  avatar: undefined,
  isEmployee,
  duties: [],
})

interface BarProps {
  items: (text: SampleText) => readonly MenuItem[]
  side?: 'start' | 'end'
  user?: (text: SampleText) => MenuUser
  theme?: 'dark' | 'light'
  opened?: boolean
}

/** A separate bar: its menus do not close those of the page or of other samples. */
function Bar({ items, side = 'start', user, theme = 'dark', opened = false }: BarProps) {
  const text = useSampleText()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!opened || bar.current === null) return
    // A profile menu appears when its code has loaded.
    const open = () => bar.current?.querySelector('details')?.setAttribute('open', '')
    const observer = new MutationObserver(open)
    observer.observe(bar.current, { childList: true, subtree: true })
    open()
    return () => observer.disconnect()
  }, [opened])
  return (
    <MenuGroup value={useId()}>
      <div className={classNames(menuStyles.frame, opened && menuStyles.opened)}>
        <div ref={bar} data-theme={theme} className={menuStyles.bar}>
          <MenuBar items={items(text)} side={side} user={user?.(text)} />
        </div>
      </div>
    </MenuGroup>
  )
}

const sample = (part: string, state: string, props: BarProps): Sample => ({
  part,
  state,
  wide: true,
  View: () => <Bar {...props} />,
})

const links = (text: SampleText): MenuItem[] => [
  link(text.word, { badge: { count: 24, of: 'articles' } }),
  link(text.title.slice(0, 24), { url: '/start' }),
  link(text.label, { icon: 'search', titleAsTooltip: true, url: '/search' }),
  { kind: 'separator' },
  link(text.action, { isButton: true, url: '/community' }),
]

function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

export const menuSamples: readonly Sample[] = [
  sample('Menu bar', 'links: with a count, a sign alone, as a button', { items: links }),
  sample('Menu bar', 'light', { items: links, theme: 'light' }),
  sample('Menu bar', 'for the anonymous', {
    side: 'end',
    items: ({ word, action }) => [
      languages,
      { kind: 'sign-in-via', title: word, provider: 'sample' },
      { kind: 'sign-in', title: action },
    ],
  }),
  sample('Menu', 'five links', {
    items: (text) => [dropdown(text.word, many(5, text), text.label)],
    opened: true,
  }),
  sample('Menu', 'more than five links are scrolled', {
    items: (text) => [dropdown(text.word, many(9, text))],
    opened: true,
  }),
  sample('Menu', 'in columns, as wide as the page', { items: (text) => [mega(text)], opened: true }),
  sample('Menu', 'languages', { items: () => [languages], opened: true }),
  sample('Profile menu', 'of a member', {
    items: () => [profile],
    user: (text) => userOf(text),
    opened: true,
  }),
  sample('Profile menu', 'of an employee', {
    items: (text) => [{ kind: 'profile', primary: many(2, text), secondary: many(1, text) }],
    user: (text) => userOf(text, true),
    opened: true,
  }),
  {
    part: 'Call to action',
    state: 'link, other site, file, action',
    View: () => {
      const { action, word } = useSampleText()
      return (
        <Row>
          <CtaButton href="/start">{word}</CtaButton>
          <CtaButton href="https://partner.example/" variant="secondary">
            {word}
          </CtaButton>
          <CtaButton href="/content/assets/programme.pdf" variant="quiet">
            {word}
          </CtaButton>
          <CtaAction onAction={() => new Promise((done) => setTimeout(done, 3_000))}>{action}</CtaAction>
        </Row>
      )
    },
  },
]
