import { renderingContext } from '#app/contexts/rendering.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { contentFormAction } from '#app/features/content-form/submit-content-form.server.ts'
import { LazyGenericPage } from '#app/features/generic-page/lazy-generic-page.tsx'
import { LateMemberHome } from '#app/features/member-home/late-member-home.tsx'
import { loadMemberHome } from '#app/features/member-home/member-home.server.ts'
import { isFetchedAhead } from '#app/features/session/fetched-ahead.ts'
import { homePage } from '#app/locale/addresses.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import type { Route } from './+types/home'
import { BlocksPage, LandingsPage } from './blocks-page.tsx'
import { loadPage } from './pages.server.ts'

/**
 * The home page, which most readers see first: it only loads the views of pages that can be a home page.
 * Members have their own; an editor in preview sees the edited page.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { log } = context.get(servicesContext)
  const { viewer } = context.get(viewerContext)
  if (viewer.authorized && context.get(renderingContext).preview === undefined)
    return loadMemberHome(context, { isSeen: !isFetchedAhead(request.headers) })
  const page = await loadPage(context, homePage, new URL(request.url).searchParams)
  if (page.kind === 'blocks' || page.kind === 'landings' || page.kind === 'generic') return page
  log.warn({ kind: page.kind }, 'An entry of this type cannot be the home page')
  return { kind: 'broken' as const, head: page.head }
}

/** A form on the page, posted without script. */
export const action = ({ context, request }: Route.ActionArgs) => contentFormAction(context, request)

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function Home({ loaderData: page }: Route.ComponentProps) {
  const { t } = useLocale()
  switch (page.kind) {
    case 'member':
      return <LateMemberHome page={page} />
    case 'blocks':
      return <BlocksPage page={page} />
    case 'landings':
      return <LandingsPage page={page} />
    case 'generic':
      return <LazyGenericPage page={page} />
    case 'broken':
      return (
        <Container>
          <Notice tone="error">{t('pages.contentError')}</Notice>
        </Container>
      )
  }
}
