import { useLate } from '../use-late.ts'
import styles from './full-screen-loader.module.css'
import { Spinner } from './spinner.tsx'

/** What takes less than this is over before a loader would be read. */
export const SHOWN_AFTER_MS = 300

interface FullScreenLoaderProps {
  active: boolean
  label: string
  /** 0 to 100, where it is known. */
  value?: number | undefined
}

/** A veil over the page while it must wait. Nothing is seen of a short wait. */
export function FullScreenLoader({ active, label, value }: FullScreenLoaderProps) {
  if (!useLate(active, SHOWN_AFTER_MS)) return null
  return (
    <div className={styles.veil}>
      <Spinner label={label} value={value} size="large" />
    </div>
  )
}
