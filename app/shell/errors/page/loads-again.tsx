import { useEffect, useRef, useState } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { useLocale } from '#app/locale/locale-context.tsx'
import { CHANGE_FAILED } from '#services/outage.ts'
import styles from './error-page.module.css'

/** Seconds before each try: soon at first, then ever less often, and not for ever. */
const WAITS = [4, 8, 16, 32, 60]
/** Many readers who met the same outage do not all come back in the same second. */
const spread = (seconds: number) => seconds * 1_000 * (0.75 + Math.random() / 2)

interface LoadsAgainProps {
  className?: string | undefined
  /** Only a part of the page has failed, and the rest stays as it is. */
  isPart?: boolean
}

/**
 * Loads the page again by itself, and says so for as long as it tries. Not after a failed change: the page coming back would
 * look as if the change had been made.
 */
export function LoadsAgain({ className = styles.text, isPart = false }: LoadsAgainProps) {
  const error = useRouteError()
  const isChange = isRouteErrorResponse(error) && error.statusText === CHANGE_FAILED
  // Set by ahead/use-last-request.ts for requests made by script.
  const wasChange = () => document.documentElement.hasAttribute('data-asked-change')
  return isChange || (typeof document === 'object' && wasChange()) ? null : (
    <Tries className={className} isPart={isPart} />
  )
}

function Tries({ className, isPart }: LoadsAgainProps) {
  const { t } = useLocale()
  const { revalidate } = useRevalidator()
  const [tries, setTries] = useState(0)
  const [postponed, setPostponed] = useState(0)
  const wait = WAITS[tries]
  /** The page that was asked for again. */
  const asked = useRef<string>(undefined)

  // When the page has come, its heading gets the focus, as after any navigation (arrival.ts); when a part of it has, only if
  // the focus was in what is gone now.
  useEffect(
    () => () => {
      if (asked.current !== location.pathname) return
      requestAnimationFrame(() => {
        if (!isPart || document.activeElement === document.body) focusOnHeading()
      })
    },
    [isPart],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a try that is postponed waits as long again
  useEffect(() => {
    if (wait === undefined) return
    const left = new AbortController()
    const timer = setTimeout(async () => {
      if (document.hidden || isInUse()) return setPostponed((before) => before + 1)
      if (await answersAgain(left.signal)) {
        asked.current = location.pathname
        await revalidate()
      }
      if (!left.signal.aborted) setTries((before) => before + 1)
    }, spread(wait))
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [wait, postponed, revalidate])

  return wait === undefined ? null : (
    <p className={className} data-needs-script>
      {t('errors.loadsAgain')}
    </p>
  )
}

function focusOnHeading() {
  const heading = document.querySelector<HTMLElement>('#main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** The next page has a new header and footer: what is typed or open in these would be lost. */
const isInUse = () =>
  document.activeElement?.matches('input, textarea, select') ||
  document.querySelector('dialog[open]') !== null

/** Checked before loading: any other error, such as a proxy's 502, would replace this page and end the tries. */
async function answersAgain(signal: AbortSignal): Promise<boolean> {
  try {
    const { status } = await fetch(location.href, { method: 'HEAD', redirect: 'manual', signal })
    return status < 500
  } catch {
    return false
  }
}
