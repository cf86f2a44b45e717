import { useEffect, useEffectEvent } from 'react'
import { formatListing, type ListingShape, type ListingState, parseListing } from './listing-state.ts'

/** Applies changes made before hydration. */
export function useEarlyChoice(
  formId: string,
  shape: ListingShape,
  state: ListingState,
  show: (to: ListingState) => void,
) {
  const apply = useEffectEvent(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const ticked = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') ticked.append(name, value)
    const { chosen } = parseListing(ticked, shape)
    const wanted = { ...state, chosen, page: 1 }
    if (formatListing(wanted, shape) !== formatListing({ ...state, page: 1 }, shape)) show(wanted)
  })
  useEffect(() => apply(), [])
}
