import { useLate } from '../use-late.ts'
import styles from './full-screen-loader.module.css'
import { Spinner } from './spinner.tsx'

/** Shorter waits show no loader: it would be gone before it is read. */
export const SHOWN_AFTER_MS = 300

interface FullScreenLoaderProps {
  active: boolean
  label: string
  /** 0 to 100, if known. */
  value?: number | undefined
}

/** Covers the page while it must wait. A short wait shows nothing. */
export function FullScreenLoader({ active, label, value }: FullScreenLoaderProps) {
  if (!useLate(active, SHOWN_AFTER_MS)) return null
  return (
    <div className={styles.veil}>
      <Spinner label={label} value={value} size="large" />
    </div>
  )
}
