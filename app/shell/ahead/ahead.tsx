import { Prefetch } from './prefetch.tsx'
import { useTelemetry } from './use-telemetry.ts'

/** What the shell does when nothing else is to be done. */
export function Ahead() {
  useTelemetry()
  return <Prefetch />
}
