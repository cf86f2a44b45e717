import { useEffect, useRef, useState } from 'react'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import type { ListingFacet } from './facets.ts'
import { readLanguages, rememberLanguages } from './kept-languages.ts'
import styles from './listing.module.css'
import type { ListingShape, ListingState } from './listing-state.ts'
import { languagesLink, WRITTEN_IN } from './reader-languages.ts'

export interface ReaderLanguages {
  /** The page's first. */
  languages: readonly string[]
  /** True for visitors: their device remembers what they choose, because their pages are the same for everybody. */
  onDevice: boolean
}

interface OwnLanguagesProps extends ReaderLanguages {
  facets: readonly ListingFacet[]
  state: ListingState
  shape: ListingShape
}

/** A link to what is written in the reader's languages, in a list of several. */
export function OwnLanguages({ facets, state, shape, languages, onDevice }: OwnLanguagesProps) {
  const { t } = useLocale()
  const [kept, setKept] = useState<readonly string[]>([])
  const chosen = state.chosen[WRITTEN_IN]
  const before = useRef(chosen?.join())
  useEffect(() => {
    if (!onDevice) return
    if (chosen === undefined) setKept(readLanguages(localStorage))
    // What the list was opened with may be somebody else's choice.
    else if (chosen.join() !== before.current) rememberLanguages(localStorage, chosen)
    before.current = chosen?.join()
  }, [chosen, onDevice])
  const link = languagesLink(facets, state, shape, [...new Set([...languages, ...kept])])
  if (link === undefined) return null
  return (
    <p className={styles.hint}>
      <Link href={link.href} preventScrollReset prefetch="none" rel="nofollow">
        {t('listing.onlyIn', { languages: link.names.join(', ') })}
      </Link>
    </p>
  )
}
