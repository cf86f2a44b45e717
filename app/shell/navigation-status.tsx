import { useNavigation } from 'react-router'
import { useLocale } from '#app/locale/locale-context.tsx'
import { useLate } from '#app/ui/use-late.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { useArrival } from './arrival.ts'
import styles from './navigation-status.module.css'

/** Shorter waits show nothing: a flashing bar makes a fast page feel slow. */
const NOTICEABLE_MS = 150

/**
 * Progress line at the top of the window while the next page loads, with an announcement for screen readers.
 */
export function NavigationStatus() {
  const { t } = useLocale()
  const slow = useLate(useNavigation().state !== 'idle', NOTICEABLE_MS)
  const title = useArrival()
  return (
    <>
      {slow ? <div className={styles.bar} aria-hidden="true" data-navigating /> : null}
      <div role="status">
        <VisuallyHidden>{slow ? t('shell.loading') : title}</VisuallyHidden>
      </div>
    </>
  )
}
