import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useLocale } from '#app/locale/locale-context.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { useArrival } from './arrival.ts'
import styles from './navigation-status.module.css'

/** Shorter waits are better not spoken of: a bar that flashes makes a quick page feel slow. */
const NOTICEABLE_MS = 150

/** The line at the top of the window while the next page is on its way, and the words for those who do not see it. */
export function NavigationStatus() {
  const { t } = useLocale()
  const slow = useLasting(useNavigation().state !== 'idle', NOTICEABLE_MS)
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

/** True once something has been so for a while; false as soon as it no longer is. */
export function useLasting(is: boolean, milliseconds: number): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!is) return
    const timer = setTimeout(() => setLasting(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [is, milliseconds])
  return lasting
}
