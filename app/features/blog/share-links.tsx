import { type MouseEvent, useEffect, useState } from 'react'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import styles from './share-links.module.css'
import { isPlainClick, type Network, targetOf, windowFeatures } from './share-targets.ts'

const CONFIRMATION_MS = 2_000

interface ShareLinksProps {
  address: string
  title: string
  /** Networks by name; any other type is the link to copy. */
  types?: readonly string[]
  /** Copies the address; by default to the clipboard. Rejects on failure. */
  onCopyLink?: (address: string) => Promise<void>
}

/** Links to the networks, a button to copy the address, and the device's own share sheet if it has one. */
/** The most characters of a selection that go along to the form about a mistake. */
const MAX_SELECTED = 300

/** Adds the reader's selected text to the "report a mistake" link, so that they need not copy it into the form. */
function useSelectedPassage() {
  useEffect(() => {
    const link = document.querySelector<HTMLAnchorElement>('a[data-mistake]')
    if (!link) return
    const plain = link.href
    const take = () => {
      const text = getSelection()?.toString().trim().slice(0, MAX_SELECTED) ?? ''
      link.href = text ? `${plain}&text=${encodeURIComponent(text.toWellFormed())}` : plain
    }
    document.addEventListener('selectionchange', take)
    return () => document.removeEventListener('selectionchange', take)
  }, [])
}

export function ShareLinks({
  address,
  title,
  types = ['telegram', 'linkedin', 'facebook', 'twitter', 'copy'],
  onCopyLink = copyToClipboard,
}: ShareLinksProps) {
  const { t } = useLocale()
  useSelectedPassage()
  return (
    <ul className={styles.links} aria-label={t('blog.share')} data-no-print>
      <NativeShare address={address} title={title} />
      {types.map((type) => {
        const target = targetOf(type)
        return (
          <li key={type} data-needs-script={target ? undefined : ''}>
            {target ? (
              <Link
                href={target.href(address, title)}
                tracking={false}
                target="_blank"
                rel="nofollow"
                className={styles.link}
                onClick={openWindow}
              >
                <Icon name={type as Network} />
                <VisuallyHidden>{t('blog.shareOn', { network: target.name })}</VisuallyHidden>
              </Link>
            ) : (
              <CopyLink copy={() => onCopyLink(address)} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** A small window instead of a tab. Without script, or with a modifier key, it is an ordinary link. */
function openWindow(event: MouseEvent<HTMLAnchorElement>) {
  if (!isPlainClick(event)) return
  event.preventDefault()
  const { availWidth: width, availHeight: height } = window.screen
  window.open(event.currentTarget.href, '_blank', windowFeatures({ width, height }))
}

type Copied = 'copied' | 'failed' | undefined

function CopyLink({ copy }: { copy: () => Promise<void> }) {
  const { t } = useLocale()
  const [copied, setCopied] = useState<Copied>()

  useEffect(() => {
    if (copied === undefined) return
    const timer = setTimeout(() => setCopied(undefined), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const said = { copied: t('blog.linkCopied'), failed: t('pages.copyFailed') }
  return (
    <>
      <button
        type="button"
        className={styles.link}
        onClick={() =>
          copy().then(
            () => setCopied('copied'),
            () => setCopied('failed'),
          )
        }
      >
        <Icon name={copied === 'copied' ? 'check' : 'link'} />
        {copied ? said[copied] : t('blog.copyLink')}
      </button>
      {/* Beside the button: its text is its name, and a changed name is not announced. */}
      <VisuallyHidden>
        <span role="status">{copied ? said[copied] : ''}</span>
      </VisuallyHidden>
    </>
  )
}

/** Shown first, and only if the device has a share sheet, which knows the reader's own apps. */
function NativeShare({ address, title }: { address: string; title: string }) {
  const { t } = useLocale()
  const [offered, setOffered] = useState(false)
  useEffect(() => setOffered(typeof navigator.share === 'function'), [])
  if (!offered) return null
  // Closing the share sheet is not an error.
  const share = () => void navigator.share({ url: address, title }).catch(() => {})
  return (
    <li>
      <button type="button" className={styles.link} onClick={share}>
        <Icon name="external" />
        {t('blog.share')}
      </button>
    </li>
  )
}

const copyToClipboard = (address: string) => navigator.clipboard.writeText(address)
