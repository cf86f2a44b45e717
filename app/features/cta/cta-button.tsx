import type { ComponentProps, ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { isDownload } from './download.ts'

/** The marketing service's call to action, as data for that service's script. */
export interface MarketingCall {
  ctaId: string
  portalId: string
}

export interface CtaLook extends Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'size' | 'className'> {
  /** The name that a click is counted under. */
  analytics?: string | undefined
  marketing?: MarketingCall | undefined
  children: ReactNode
}

interface CtaLinkProps extends CtaLook {
  href: string
  /** Keep the file instead of going to it; without a word the address decides. */
  download?: boolean | undefined
}

/**
 * A call to action. It passes the reader's origin to the next page, opens other sites in a new tab, and
 * downloads files. Its audience is decided before it is rendered (features/audience), its target in
 * content-link.ts. One that acts on the page is a `CtaAction`.
 */
export function CtaButton({
  href,
  download = isDownload(href),
  analytics,
  marketing,
  ...look
}: CtaLinkProps) {
  return (
    <ButtonLink
      href={href}
      pagesource
      {...(download ? { download: '' } : {})}
      {...ctaData(analytics, marketing)}
      {...look}
    />
  )
}

export const ctaData = (analytics: CtaLook['analytics'], marketing: CtaLook['marketing']) => ({
  'data-analytics': analytics,
  'data-cta-id': marketing?.ctaId,
  'data-portal-id': marketing?.portalId,
})
