import { useEffect, useRef } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Container } from '#app/ui/section.tsx'
import { Burger } from './burger.tsx'
import styles from './header.module.css'
import { BrandLink } from './logo.tsx'
import { MenuBar } from './menu-bar.tsx'
import type { HeaderTheme, ShellData } from './shell-data.ts'
import { useMenus } from './use-menus.ts'

const HIDES_AFTER_PX = 81

export function Header({
  product,
  header,
  theme,
}: {
  product: string
  header: ShellData['header']
  theme: HeaderTheme
}) {
  const { t } = useLocale()
  const element = useRef<HTMLElement>(null)
  useMenus(element)

  useEffect(() => {
    let before = window.scrollY
    const follow = () => {
      const now = window.scrollY
      // A few pixels are a trembling finger, no direction.
      if (Math.abs(now - before) < 6) return
      element.current?.toggleAttribute('data-away', now > before && now > HIDES_AFTER_PX)
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
          <MenuBar items={header.left} side="start" />
        </nav>
        <div className={styles.end}>
          <div className={styles.endMenu}>
            <MenuBar items={header.right} side="end" />
          </div>
          <Burger left={header.burgerLeft} right={header.burgerRight} product={product} />
        </div>
      </Container>
    </header>
  )
}
