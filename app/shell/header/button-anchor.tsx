import { ButtonLink } from '#app/ui/button.tsx'
import type { MenuLink } from '../menu/menu.ts'
import { targetOf } from './menu-link.tsx'

/** A link of a menu that looks like a button. */
export function ButtonAnchor({ link, className }: { link: MenuLink; className?: string | undefined }) {
  return (
    <ButtonLink
      href={link.url}
      id={link.id}
      rel={link.rel}
      target={targetOf(link)}
      title={link.titleAsTooltip ? link.title : undefined}
      icon={link.icon}
      variant="quiet"
      size="small"
      className={className}
      {...link.attributes}
    >
      {link.title}
    </ButtonLink>
  )
}
