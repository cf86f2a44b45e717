import { parsePagePath } from '#app/locale/addresses.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { currentness, type MenuLink } from './menu.ts'
import styles from './menu-link.module.css'

/** A link of a menu: sign, title, count, and whether it is the page that is open. */
export function MenuAnchor({ link, className }: { link: MenuLink; className?: string | undefined }) {
  const { path } = useLocale()
  return (
    <Link
      href={link.url}
      rel={link.rel}
      target={link.newTab ? '_blank' : undefined}
      title={link.titleAsTooltip ? link.title : undefined}
      aria-current={currentness(link.url, parsePagePath(path)?.page ?? path)}
      className={className}
    >
      {link.icon ? <Icon name={link.icon} /> : null}
      {link.titleAsTooltip ? <VisuallyHidden>{link.title}</VisuallyHidden> : link.title}
      {link.badge === undefined ? null : <span className={styles.badge}>{link.badge}</span>}
    </Link>
  )
}
