import { requestContext } from '#app/context.server.ts'
import { ARTICLES } from '#app/features/articles/articles.server.ts'
import { findByUrl } from '#app/features/entry-page/entry-page.server.ts'
import { loadGenericPage, notFound } from '#app/features/generic-page/generic-page.server.ts'
import { LazyGenericPage } from '#app/features/generic-page/lazy-generic-page.tsx'
import type { Route } from './+types/article'
import { loadArticleEntry } from './article-page.server.ts'
import { ArticleView } from './article-view.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const at = context.get(requestContext)
  const page = `/blog/${params.category}/${params.slug}`
  const query = new URL(request.url).searchParams
  const entry = await findByUrl(at, ARTICLES, page, { embedded: true })
  if (entry !== undefined) return loadArticleEntry(at, { entry, contentType: ARTICLES, page, query })
  const generic = await loadGenericPage(at, page, [ARTICLES])
  if (generic === undefined) throw notFound()
  return generic
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function Article({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'article' ? (
    <ArticleView page={loaderData} />
  ) : (
    <LazyGenericPage page={loaderData} />
  )
}
