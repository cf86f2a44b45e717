import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import styles from './link.module.css'
import { type LinkWishes, resolveLink } from './links.ts'
import { useLocale } from './locale-context.tsx'

type RouterLinkProps = ComponentProps<typeof RouterLink>

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, LinkWishes {
  /**
   * As authors write it: `/blog`, `#contents`, `https://…`, `mailto:…`. Region and language are added here.
   */
  href: string
  /**
   * Pages of the site are fetched ahead of the click (app/shell/ahead/prefetch.tsx), unless this is 'none'.
   */
  prefetch?: 'none'
  preventScrollReset?: boolean
  /** Lets the browser navigate: the address is ours but leads out of the pages. */
  reloadDocument?: boolean
  replace?: boolean
}

/**
 * A link. Pages go through the router, other sites open in a new tab and say so, and addresses that would run
 * code are rendered as text.
 */
export function Link({ href, pagesource, redirect, tracking, ...props }: LinkProps) {
  const { here, links, t } = useLocale()
  const { prefetch, preventScrollReset, reloadDocument, replace, children, ...anchor } = props
  const link = resolveLink(href, here, links, { pagesource, redirect, tracking })

  if (link.kind === 'off') return null
  if (link.kind === 'refused') return <span className={anchor.className}>{children}</span>

  // The browser downloads files; the router would try to display them.
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

/** The new tab gets no access to this page; the author's `rel` values stay. */
function newTabRel({ rel, target }: { rel?: string | undefined; target?: string | undefined }): {
  rel?: string
} {
  const words = new Set(rel?.split(/\s+/).filter(Boolean))
  if (target === '_blank') words.add('noopener')
  return words.size === 0 ? {} : { rel: [...words].join(' ') }
}

// Inside the link, so that it is part of the accessible name.
function NewTabNote({ text }: { text: string }) {
  return <span className={styles.hidden}> ({text})</span>
}
