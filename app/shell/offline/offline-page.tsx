import { placeContext } from '#app/contexts/place.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { langOf } from '#services/languages.ts'
import { errorTitleKey } from '../errors/error-words.ts'
import { ErrorPage } from '../errors/page/error-page.tsx'
import { unpack } from '../packed.ts'
import { loadSurroundings } from '../shell.server.ts'
import type { PageFrame } from '../shell-data.ts'
import type { Route } from './+types/offline-page'

/**
 * The service worker stores this page and shows it in place of a page that cannot be reached, under that
 * page's address. Its scripts must not run: they would look for the page of the address.
 */
export const handle = { withoutScripts: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const [messages, surroundings] = await Promise.all([
    loadMessages(langOf(locale), ['errors']),
    loadSurroundings(context, 'open'),
  ])
  const title = createTranslate(messages, locale)(errorTitleKey('offline'))
  return {
    head: unlistedHead(title, unpack(surroundings).shell.product),
    frame: { quiet: true } satisfies PageFrame,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function OfflinePage() {
  return <ErrorPage kind="offline" />
}
