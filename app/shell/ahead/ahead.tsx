import { useTraces } from '../session/use-traces.ts'
import { PaletteOpener } from './palette-opener.tsx'
import { PlaceLoader } from './place-loader.tsx'
import { Prefetch } from './prefetch.tsx'
import { type StickyNoticeProps, StickySlot } from './sticky-slot.tsx'
import { useAskedPage } from './use-asked-page.ts'
import { useLastRequest } from './use-last-request.ts'
import { useServiceWorker } from './use-service-worker.ts'
import { useTelemetry } from './use-telemetry.ts'

/** Work of the shell that waits until the page is idle. */
export function Ahead(notices: StickyNoticeProps) {
  useTelemetry()
  useAskedPage()
  useLastRequest()
  useServiceWorker()
  useTraces()
  return (
    <>
      <Prefetch />
      <PlaceLoader />
      <PaletteOpener />
      <StickySlot {...notices} />
    </>
  )
}
