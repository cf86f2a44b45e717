import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { isDownload } from './download.ts'

interface CtaLook extends Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'size' | 'className'> {
  /** The name that a click is counted under. */
  analytics?: string | undefined
  /** The call of a marketing service that stands behind it, as data for that service's script. */
  marketing?: { ctaId: string; portalId: string } | undefined
  children: ReactNode
}

interface CtaLinkProps extends CtaLook {
  href: string
  /** Keep the file instead of going to it; without a word the address decides. */
  download?: boolean | undefined
}

interface CtaActionProps extends CtaLook {
  /** Runs on a click; until it has ended the button shows that it is at work. A failure is the action's own to tell. */
  onAction: () => Promise<unknown>
}

/**
 * A call to action: a link, or a button when there is something to do. Links say to the next page where the reader
 * came from, lead to other sites in a new tab, and offer files to be kept. Who may see it is decided before it is
 * made (features/audience).
 */
export function CtaButton(props: CtaLinkProps | CtaActionProps) {
  return 'href' in props ? <CtaLink {...props} /> : <CtaAction {...props} />
}

function CtaLink({ href, download = isDownload(href), analytics, marketing, ...look }: CtaLinkProps) {
  return (
    <ButtonLink
      href={href}
      pagesource
      {...(download ? { download: '' } : {})}
      {...dataOf(analytics, marketing)}
      {...look}
    />
  )
}

function CtaAction({ onAction, analytics, marketing, ...look }: CtaActionProps) {
  const [running, setRunning] = useState(false)
  const run = async () => {
    setRunning(true)
    try {
      await onAction()
    } finally {
      setRunning(false)
    }
  }
  return <Button loading={running} onClick={run} {...dataOf(analytics, marketing)} {...look} />
}

const dataOf = (analytics: CtaLook['analytics'], marketing: CtaLook['marketing']) => ({
  'data-analytics': analytics,
  'data-cta-id': marketing?.ctaId,
  'data-portal-id': marketing?.portalId,
})
