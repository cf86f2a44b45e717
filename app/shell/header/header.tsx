import { useEffect, useRef } from 'react'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Container } from '#app/ui/section.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { HeaderTheme, MenuUser, ShellData } from '../shell-data.ts'
import { Burger } from './burger.tsx'
import type { Folded } from './fold/more-menu.tsx'
import styles from './header.module.css'
import { BrandLink } from './logo.tsx'
import { MenuBar } from './menu-bar.tsx'
import { isHeaderAway } from './scroll-direction.ts'
import { useMenus } from './use-menus.ts'

interface HeaderProps {
  product: string
  header: ShellData['header']
  theme: HeaderTheme
  user: MenuUser | undefined
}

export function Header({ product, header, theme, user }: HeaderProps) {
  const { t } = useLocale()
  const element = useRef<HTMLElement>(null)
  useMenus(element)
  const { left, right, fold } = header
  // A house may lead to its courses alone.
  const searchTitle = t(header.search === '/course-catalog' ? 'shell.searchCourses' : 'shell.search')

  useEffect(() => {
    let before = window.scrollY
    const follow = () => {
      const now = window.scrollY
      const away = isHeaderAway(before, now)
      if (away === undefined) return
      element.current?.toggleAttribute('data-away', away)
      before = now
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])

  return (
    <header ref={element} data-theme={theme} className={styles.header}>
      <Container className={styles.row}>
        <BrandLink product={product} logo={header.logo} />
        <nav aria-label={t('shell.mainNavigation')} className={styles.start}>
          <MenuBar items={left} side="start" user={user} fold={fold?.left} folded={foldedOf(header)} />
        </nav>
        <div className={styles.end}>
          {header.search ? (
            <Link href={header.search} title={searchTitle} className={styles.search}>
              <Icon name="search" />
              <VisuallyHidden>{searchTitle}</VisuallyHidden>
            </Link>
          ) : null}
          <div className={styles.endMenu}>
            <MenuBar items={right} side="end" user={user} fold={fold?.right} />
          </div>
          <Burger left={header.burgerLeft} right={header.burgerRight} product={product} user={user} />
        </div>
      </Container>
    </header>
  )
}

function foldedOf({ left, right, fold }: ShellData['header']): Folded[] {
  if (fold === undefined) return []
  const all = [
    ...left.map((item, at) => ({ item, from: fold.left[at] ?? 0 })),
    ...right.map((item, at) => ({ item, from: fold.right[at] ?? 0 })),
  ]
  const folded = all.filter(({ item, from }) => from > 0 && item.kind !== 'separator')
  // A link below the heading of a menu would seem to be one of its own.
  const isMenu = ({ item }: Folded) => ['dropdown', 'mega-menu', 'language-switcher'].includes(item.kind)
  return [...folded.filter((each) => !isMenu(each)), ...folded.filter(isMenu)]
}
