import { useEffect, useState } from 'react'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import styles from './share-links.module.css'

const CONFIRMATION_MS = 2_000

const networks = [
  {
    icon: 'telegram',
    name: 'Telegram',
    href: (url: string, title: string) => `https://t.me/share/url?url=${url}&text=${title}`,
  },
  {
    icon: 'linkedin',
    name: 'LinkedIn',
    href: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  },
  {
    icon: 'facebook',
    name: 'Facebook',
    href: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  },
  {
    icon: 'twitter',
    name: 'Twitter',
    href: (url: string, title: string) => `https://twitter.com/intent/tweet?url=${url}&text=${title}`,
  },
] as const

/** Plain links to the networks, and the address to take along. Nothing of theirs is loaded into the page. */
export function ShareLinks({ address, title }: { address: string; title: string }) {
  const { t } = useLocale()
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <ul className={styles.links} aria-label={t('blog.share')} data-no-print>
      {networks.map(({ icon, name, href }) => (
        <li key={name}>
          <Link
            href={href(encodeURIComponent(address), encodeURIComponent(title))}
            tracking={false}
            target="_blank"
            rel="nofollow"
            className={styles.link}
          >
            <Icon name={icon} />
            <VisuallyHidden>{t('blog.shareOn', { network: name })}</VisuallyHidden>
          </Link>
        </li>
      ))}
      <li data-needs-script>
        <button type="button" className={styles.link} onClick={copy}>
          <Icon name={copied ? 'check' : 'link'} />
          <span aria-live="polite">{copied ? t('blog.linkCopied') : t('blog.copyLink')}</span>
        </button>
      </li>
    </ul>
  )
}
