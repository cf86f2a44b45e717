import { useEffect, useState } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import styles from './event-view.module.css'

const CONFIRMATION_MS = 2_000

/** Copies the address, for the viewer's own map application. */
export function CopyAddress({ address }: { address: string }) {
  const { t } = useLocale()
  const [copied, setCopied] = useState<boolean>()

  useEffect(() => {
    if (copied === undefined) return
    const timer = setTimeout(() => setCopied(undefined), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [copied])

  return (
    <>
      <button
        type="button"
        className={styles.copy}
        data-needs-script
        onClick={() =>
          navigator.clipboard.writeText(address).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      >
        <Icon name={copied ? 'check' : 'copy'} size={20} />
        {t('events.copyAddress')}
      </button>
      <VisuallyHidden>
        <span role="status">
          {copied === undefined ? '' : t(copied ? 'events.addressCopied' : 'pages.copyFailed')}
        </span>
      </VisuallyHidden>
    </>
  )
}
