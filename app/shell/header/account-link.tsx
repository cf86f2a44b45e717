import type { ComponentProps } from 'react'
import { throughOnboarding } from '#app/features/session/redirect-source.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { Link } from '#app/locale/link.tsx'
import { CREATE, type Here, signInHref, signOutHref } from '#app/locale/links.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

interface AccountLinkProps extends Pick<ComponentProps<typeof Link>, 'className' | 'children'> {
  to: 'sign-in' | 'sign-out'
  /** The identity provider to go on to at once. */
  provider?: string | undefined
  /** To make an account first. */
  create?: boolean | undefined
  look?: 'link' | 'button'
}

/**
 * To the sign-in or out, and back to this page. The page's bytes know its address only as the page understands it; the
 * whole query and the hash are taken along at the click.
 */
export function AccountLink({ to, provider, create, look = 'link', ...rest }: AccountLinkProps) {
  const { here } = useLocale()
  const href = (place: Here) => {
    if (to === 'sign-out') return signOutHref(place)
    // Whoever has nothing to answer there is led on at once.
    const way = throughOnboarding(signInHref(place), pagePath({ ...here, page: '/onboarding' }))
    return way + (create ? CREATE : provider ? `&kc_idp_hint=${encodeURIComponent(provider)}` : '')
  }
  const props = {
    href: href(here),
    rel: 'nofollow',
    prefetch: 'none',
    onClick: ({ currentTarget }: { currentTarget: HTMLAnchorElement }) => {
      const { search, hash } = window.location
      currentTarget.href = href({ ...here, search, hash })
    },
    ...rest,
  } as const
  return look === 'button' ? (
    <ButtonLink variant={create ? 'primary' : 'quiet'} size="small" {...props} />
  ) : (
    <Link {...props} />
  )
}
