import { useRef } from 'react'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Container } from '#app/ui/section.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { HeaderTheme, MenuUser, ShellData } from '../shell-data.ts'
import { Burger } from './burger.tsx'
import { LazyMoreMenu } from './fold/lazy-more.tsx'
import styles from './header.module.css'
import { BrandLink } from './logo.tsx'
import { MenuBar } from './menu-bar.tsx'
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
  // A tenant's search may cover courses only.
  const searchTitle = t(header.search === '/course-catalog' ? 'shell.searchCourses' : 'shell.search')

  return (
    <header ref={element} data-theme={theme} className={styles.header}>
      <Container className={styles.row}>
        <BrandLink product={product} logo={header.logo} />
        <nav aria-label={t('shell.mainNavigation')} className={styles.start}>
          <MenuBar items={left} side="start" user={user} fold={fold?.left} more={fold?.more}>
            {fold?.more ? <LazyMoreMenu header={header} /> : null}
          </MenuBar>
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
