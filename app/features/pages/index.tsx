import { redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { homePage, pagePath } from '#app/locale/addresses.ts'
import type { Route } from './+types/index'

/** The bare prefix is another name of the home page. */
export function loader({ context }: Route.LoaderArgs) {
  const { region, locale } = context.get(placeContext)
  return redirect(pagePath({ region, locale, page: homePage }))
}
