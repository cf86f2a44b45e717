import { CATEGORIES } from '#app/features/articles/articles.server.ts'
import { findByUrl } from '#app/features/entry-page/entry-page.server.ts'
import { loadGenericPage, notFound } from '#app/features/generic-page/generic-page.server.ts'
import { LazyGenericPage } from '#app/features/generic-page/lazy-generic-page.tsx'
import type { Route } from './+types/category'
import { loadCategoryEntry } from './category-page.server.ts'
import { CategoryView } from './category-view.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = `/blog/${params.category}`
  const query = new URL(request.url).searchParams
  const entry = await findByUrl(context, CATEGORIES, page, { embedded: true })
  if (entry !== undefined) return loadCategoryEntry(context, { entry, contentType: CATEGORIES, page, query })
  const generic = await loadGenericPage(context, page, [CATEGORIES])
  if (generic === undefined) throw notFound()
  return generic
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function Category({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'category' ? (
    <CategoryView page={loaderData} />
  ) : (
    <LazyGenericPage page={loaderData} />
  )
}
