import { useEffect } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { useLocale } from '#app/locale/locale-context.tsx'
import { useLate } from '#app/ui/use-late.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { useArrival } from './arrival.ts'
import { lastRequest } from './errors/last-request.ts'
import styles from './navigation-status.module.css'

/** Shorter waits show nothing: a flashing bar makes a fast page feel slow. */
const NOTICEABLE_MS = 150

/**
 * Progress line at the top of the window while the next page loads, with an announcement for screen readers.
 */
export function NavigationStatus() {
  const { t } = useLocale()
  const navigation = useNavigation()
  const asking = [navigation, ...useFetchers()].filter(({ state }) => state !== 'idle')
  const changes = asking.some(({ formMethod = 'GET' }) => formMethod !== 'GET')
  const slow = useLate(navigation.state !== 'idle', NOTICEABLE_MS)
  const title = useArrival()
  useEffect(() => {
    if (asking.length > 0) lastRequest.wasChange = changes
  })
  return (
    <>
      {slow ? <div className={styles.bar} aria-hidden="true" data-navigating /> : null}
      <div role="status">
        <VisuallyHidden>{slow ? t('shell.loading') : title}</VisuallyHidden>
      </div>
    </>
  )
}
