import { useEffect, useState } from 'react'
import { type ApplicationSource, sourceOf } from '#domain/applications/sources.ts'

/** Where the reader came from. Links pass it on: after a sign-in, or on another site, it would be lost. */
export function useSource(): ApplicationSource | undefined {
  const [source, setSource] = useState<ApplicationSource>()
  useEffect(() => {
    const found = sourceOf({ url: location.href, referrer: document.referrer })
    if (found !== 'ClubWebsite') setSource(found)
  }, [])
  return source
}
