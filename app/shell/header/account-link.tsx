import type { ComponentProps } from 'react'
import { throughOnboarding } from '#app/features/session/through-onboarding.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { Link } from '#app/locale/link.tsx'
import { CREATE, type Here, signInHref, signOutHref } from '#app/locale/links.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

interface AccountLinkProps extends Pick<ComponentProps<typeof Link>, 'className' | 'children'> {
  to: 'sign-in' | 'sign-out'
  /** Identity provider to continue with. */
  provider?: string | undefined
  /** True to register first. */
  create?: boolean | undefined
  look?: 'link' | 'button'
}

/**
 * A link to sign in or out and back to this page. A cached page knows only those query parameters that it
 * understands; the click adds the whole query and the hash.
 */
export function AccountLink({ to, provider, create, look = 'link', ...rest }: AccountLinkProps) {
  const { here } = useLocale()
  const href = (place: Here) => {
    if (to === 'sign-out') return signOutHref(place)
    // Onboarding redirects at once if there is nothing to answer.
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
