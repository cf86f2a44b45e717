import { findByUrl } from '#app/features/entry-page/entry-page.server.ts'
import { loadGenericPage, notFound } from '#app/features/generic-page/generic-page.server.ts'
import { LazyGenericPage } from '#app/features/generic-page/lazy-generic-page.tsx'
import type { Route } from './+types/author'
import { loadAuthorEntry } from './author-page.server.ts'
import { AuthorView } from './author-view.tsx'
import { AUTHORS } from './authors.server.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = `/authors/${params.slug}`
  const entry = await findByUrl(context, AUTHORS, page, { embedded: true })
  if (entry !== undefined)
    return loadAuthorEntry(context, {
      entry,
      contentType: AUTHORS,
      page,
      query: new URL(request.url).searchParams,
    })
  const generic = await loadGenericPage(context, page, [AUTHORS])
  if (generic === undefined) throw notFound()
  return generic
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function Author({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'author' ? (
    <AuthorView page={loaderData} />
  ) : (
    <LazyGenericPage page={loaderData} />
  )
}
