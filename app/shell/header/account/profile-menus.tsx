import { parsePagePath } from '#app/locale/addresses.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { ProfileItem } from '../../menu/menu.ts'
import type { MenuUser } from '../../shell-data.ts'
import { AccountLink } from '../account-link.tsx'
import { BurgerLinks, BurgerPanel, rowLook } from '../burger-panel.tsx'
import { listLook, MenuDisclosure, MenuLinks } from '../menu-disclosure.tsx'
// Part of every page's styles: the menu is in the page before its code has loaded, and must not change its
// look then.
import styles from '../profile-menus.module.css'
import { profileLinks } from './profile-links.ts'

/** The path of the page's entry. */
const pageOf = (path: string) => parsePagePath(path)?.page ?? path

interface ProfileProps {
  item: ProfileItem
  /** Undefined after signing out on this page; then this is the link to sign in. */
  user: MenuUser | undefined
}

/** The menu of a member's picture: name, links, sign out. */
export function ProfileMenu({ item, user }: ProfileProps) {
  const { t, path } = useLocale()
  const { className, linkClassName } = listLook(1)
  if (user === undefined)
    return (
      <AccountLink to="sign-in" look="button">
        {t('shell.signIn')}
      </AccountLink>
    )
  return (
    <MenuDisclosure
      label={t('shell.openProfileMenu')}
      title={
        <>
          <Avatar name={user.fullName} src={user.avatar} seed={user.userId} size="small" />
          <VisuallyHidden>{user.fullName}</VisuallyHidden>
        </>
      }
    >
      <div className={styles.card}>
        <MemberCard user={user} />
      </div>
      {profileLinks(item, user, t('shell.editProfile'), pageOf(path)).map((links, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: primary and secondary links, always in this order
        <div key={at} className={styles.group}>
          <MenuLinks links={links} />
        </div>
      ))}
      <ul className={className}>
        <li>
          <AccountLink to="sign-out" className={linkClassName}>
            {t('shell.signOut')}
          </AccountLink>
        </li>
      </ul>
    </MenuDisclosure>
  )
}

/** The same menu in the burger. */
export function BurgerProfile({ item, user, id }: ProfileProps & { id: string }) {
  const { t, path } = useLocale()
  if (user === undefined)
    return (
      <AccountLink to="sign-in" className={rowLook}>
        {t('shell.signIn')}
      </AccountLink>
    )
  return (
    <BurgerPanel id={id} title={<MemberCard user={user} />} headline={t('shell.profile')}>
      {profileLinks(item, user, t('shell.editProfile'), pageOf(path)).map((links, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: primary and secondary links, always in this order
        <BurgerLinks key={at} links={links} />
      ))}
      <AccountLink to="sign-out" className={rowLook}>
        {t('shell.signOut')}
      </AccountLink>
    </BurgerPanel>
  )
}

/** Picture, name and e-mail address of the member. */
function MemberCard({ user }: { user: MenuUser }) {
  return (
    <span className={styles.member}>
      <Avatar name={user.fullName} src={user.avatar} seed={user.userId} />
      <span className={styles.words}>
        <span className={styles.name}>{user.fullName}</span>
        <span className={styles.email}>{user.email}</span>
      </span>
    </span>
  )
}
