import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLocale } from '#app/locale/locale-context.tsx'
import { expectArrival } from '../../arrival.ts'
import styles from './error-page.module.css'

/** Seconds before each try: soon at first, then ever less often, and not for ever. */
const WAITS = [4, 8, 16, 32, 60]
/** Many readers who met the same outage do not all come back in the same second. */
const spread = (seconds: number) => seconds * 1_000 * (0.75 + Math.random() / 2)

/** Loads the page again by itself, and says so for as long as it tries. */
export function LoadsAgain() {
  const { t } = useLocale()
  const { revalidate, state } = useRevalidator()
  const [tries, setTries] = useState(0)
  const wait = WAITS[tries]

  useEffect(() => {
    if (wait === undefined || state !== 'idle') return
    const left = new AbortController()
    const timer = setTimeout(() => {
      whenSeen(left.signal, () => {
        setTries((before) => before + 1)
        expectArrival()
        void revalidate()
      })
    }, spread(wait))
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [wait, state, revalidate])

  return wait === undefined ? null : (
    <p className={styles.text} data-needs-script>
      {t('errors.loadsAgain')}
    </p>
  )
}

/** Nobody waits for a page in a hidden tab. */
function whenSeen(signal: AbortSignal, then: () => void): void {
  if (document.hidden) document.addEventListener('visibilitychange', then, { signal, once: true })
  else then()
}
