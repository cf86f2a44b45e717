import { ARTICLES } from '#app/features/articles/articles.server.ts'
import { findByUrl } from '#app/features/entry-page/entry-page.server.ts'
import { loadGenericPage, notFound } from '#app/features/generic-page/generic-page.server.ts'
import { LazyGenericPage } from '#app/features/generic-page/lazy-generic-page.tsx'
import type { Route } from './+types/article'
import { loadArticleEntry } from './article-page.server.ts'
import { ArticleView } from './article-view.tsx'
import { onwardForMember } from './onward-for-member.server.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = `/blog/${params.category}/${params.slug}`
  const query = new URL(request.url).searchParams
  const entry = await findByUrl(context, ARTICLES, page, { embedded: true })
  if (entry !== undefined) {
    const article = await loadArticleEntry(context, { entry, contentType: ARTICLES, page, query })
    // Rendered once for everybody; a member's own recommendations replace the public ones.
    const onward = await onwardForMember(context, request, { ...article, page })
    return onward === undefined ? article : { ...article, onward }
  }
  const generic = await loadGenericPage(context, page, [ARTICLES])
  if (generic === undefined) throw notFound()
  return generic
}

/** It links to vacancies, which close without a change of content. */
export const headers = () => ({ 'cache-control': 's-maxage=3600' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function Article({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'article' ? (
    <ArticleView page={loaderData} />
  ) : (
    <LazyGenericPage page={loaderData} />
  )
}
