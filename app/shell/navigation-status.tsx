import { useNavigation } from 'react-router'
import { useLocale } from '#app/locale/locale-context.tsx'
import { useLate } from '#app/ui/use-late.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { useArrival } from './arrival.ts'
import styles from './navigation-status.module.css'

/** Shorter waits are better not spoken of: a bar that flashes makes a quick page feel slow. */
const NOTICEABLE_MS = 150

/** The line at the top of the window while the next page is on its way, and the words for those who do not see it. */
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
