import { useTraces } from '../session/use-traces.ts'
import { PaletteOpener } from './palette-opener.tsx'
import { PlaceLoader } from './place-loader.tsx'
import { Prefetch } from './prefetch.tsx'
import { useAskedPage } from './use-asked-page.ts'
import { useServiceWorker } from './use-service-worker.ts'
import { useTelemetry } from './use-telemetry.ts'

/** What the shell does when nothing else is to be done. */
export function Ahead() {
  useTelemetry()
  useAskedPage()
  useServiceWorker()
  useTraces()
  return (
    <>
      <Prefetch />
      <PlaceLoader />
      <PaletteOpener />
    </>
  )
}
