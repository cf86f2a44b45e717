import { useEffect, useState } from 'react'
import { type ApplicationSource, sourceOf } from '#domain/applications/sources.ts'

/** Where the reader came from. It goes on in links, because whoever signs in or leaves on the way loses it otherwise. */
export function useSource(): ApplicationSource | undefined {
  const [source, setSource] = useState<ApplicationSource>()
  useEffect(() => {
    const found = sourceOf({ url: location.href, referrer: document.referrer })
    if (found !== 'ClubWebsite') setSource(found)
  }, [])
  return source
}
