import { parsePagePath } from '#app/locale/addresses.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { currentness, type MenuLink } from '../menu/menu.ts'
import styles from './menu-link.module.css'

// Written out: looking a class up by a variable name would bundle the table of all class names.
const shownOn = { mobiles: styles.mobiles, desktops: styles.desktops }

/** A menu link: icon, title, count, and whether its page is open. */
export function MenuAnchor({ link, className }: { link: MenuLink; className?: string | undefined }) {
  const { path } = useLocale()
  // Without an icon there would be nothing to see.
  const signAlone = link.titleAsTooltip && link.icon !== undefined
  return (
    <Link
      href={link.url}
      id={link.id}
      rel={link.rel}
      target={targetOf(link)}
      title={link.titleAsTooltip ? link.title : undefined}
      aria-current={currentness(link.url, parsePagePath(path)?.page ?? path)}
      className={classNames(
        className,
        signAlone && styles.sign,
        link.screens && shownOn[link.screens],
        link.description !== undefined && styles.described,
      )}
      {...link.attributes}
    >
      {link.icon ? <Icon name={link.icon} /> : null}
      {signAlone ? <VisuallyHidden>{link.title}</VisuallyHidden> : <span>{link.title}</span>}
      {link.badge ? <Badge badge={link.badge} /> : null}
      {link.description ? <span className={styles.description}>{link.description}</span> : null}
    </Link>
  )
}

/** Menu links open in the same tab unless they say otherwise, even to other sites. */
export function targetOf({ newTab, url }: MenuLink): '_blank' | '_self' | undefined {
  if (newTab) return '_blank'
  return /^https?:/i.test(url) ? '_self' : undefined
}

/** Shows a bare number; screen readers hear what it counts. */
function Badge({ badge: { count, of } }: { badge: NonNullable<MenuLink['badge']> }) {
  const { t } = useLocale()
  return (
    <>
      <span aria-hidden="true" className={styles.badge}>
        {count}
      </span>
      <VisuallyHidden>
        , {of === 'courses' ? t('shell.courseCount', { count }) : t('blog.articleCount', { count })}
      </VisuallyHidden>
    </>
  )
}
