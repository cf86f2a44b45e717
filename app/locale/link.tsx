import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import styles from './link.module.css'
import { type LinkWishes, resolveLink } from './links.ts'
import { useLocale } from './locale-context.tsx'

type RouterLinkProps = ComponentProps<typeof RouterLink>

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, LinkWishes {
  /** As an author writes it: `/blog`, `#contents`, `https://…`, `mailto:…`. Region and language are added here. */
  href: string
  /** Pages of the site are fetched ahead of the click (app/shell/ahead/prefetch.tsx); 'none' where that would be a waste. */
  prefetch?: 'none'
  preventScrollReset?: boolean
  /** Leads out of the pages by way of ours: the browser goes there itself. */
  reloadDocument?: boolean
  replace?: boolean
}

/**
 * Every link of the site. Pages go through the router, other sites open in a new tab and say so, and an address
 * that would run code is shown as plain text.
 */
export function Link({ href, pagesource, redirect, tracking, ...props }: LinkProps) {
  const { here, links, t } = useLocale()
  const { prefetch, preventScrollReset, reloadDocument, replace, children, ...anchor } = props
  const link = resolveLink(href, here, links, { pagesource, redirect, tracking })

  if (link.kind === 'refused') return <span className={anchor.className}>{children}</span>

  // A file to keep is fetched by the browser; the router would try to show it.
  if (link.kind === 'page' && anchor.download === undefined) {
    const router: Partial<RouterLinkProps> = {}
    if (preventScrollReset !== undefined) router.preventScrollReset = preventScrollReset
    if (replace !== undefined) router.replace = replace
    if (reloadDocument !== undefined) router.reloadDocument = reloadDocument
    return (
      <RouterLink {...anchor} {...router} {...newTabRel(anchor)} data-prefetch={prefetch} to={link.href}>
        {children}
        {anchor.target === '_blank' && <NewTabNote text={t('shell.opensInNewTab')} />}
      </RouterLink>
    )
  }

  const target = anchor.target ?? (link.kind === 'external' ? '_blank' : undefined)
  return (
    <a {...anchor} {...newTabRel({ ...anchor, target })} target={target} href={link.href}>
      {children}
      {target === '_blank' && <NewTabNote text={t('shell.opensInNewTab')} />}
    </a>
  )
}

/** The new tab must not reach back to this page; what the author wrote into `rel` stays. */
function newTabRel({ rel, target }: { rel?: string | undefined; target?: string | undefined }): {
  rel?: string
} {
  const words = new Set(rel?.split(/\s+/).filter(Boolean))
  if (target === '_blank') words.add('noopener')
  return words.size === 0 ? {} : { rel: [...words].join(' ') }
}

// Inside the link, so that it becomes part of the link's name.
function NewTabNote({ text }: { text: string }) {
  return <span className={styles.hidden}> ({text})</span>
}
