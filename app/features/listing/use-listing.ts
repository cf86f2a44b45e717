import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { formatListing, type ListingShape, type ListingState, parseListing } from './listing-state.ts'

/**
 * The state of a list and how to change it. `shown` is the state requested last: a box is ticked at once,
 * before the answer arrives and before the router starts the request, which may take a moment on a long page.
 */
export function useListing(shape: ListingShape, state: ListingState) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const [asked, setAsked] = useState({ from: state, to: state })
  // What else an address says, such as which row is open, changes no row.
  const isOther = (search: string) =>
    formatListing(parseListing(new URLSearchParams(search), shape), shape) !== formatListing(state, shape)
  const busy = next !== undefined && next.pathname === pathname && isOther(next.search)
  return {
    shown: busy
      ? parseListing(new URLSearchParams(next.search), shape)
      : asked.from === state
        ? asked.to
        : state,
    busy,
    /** Goes to another state of the list; the page stays where it is. */
    show(to: ListingState) {
      setAsked({ from: state, to })
      void navigate({ search: formatListing(to, shape) }, { preventScrollReset: true })
    },
  }
}
