import { findByUrl } from '#app/features/entry-page/entry-page.server.ts'
import { loadGenericPage, notFound } from '#app/features/generic-page/generic-page.server.ts'
import { LazyGenericPage } from '#app/features/generic-page/lazy-generic-page.tsx'
import type { Route } from './+types/blog'
import { loadBlogEntry } from './blog-page.server.ts'
import { BlogView } from './blog-view.tsx'

const BLOG = 'blog_landing_page'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const entry = await findByUrl(context, BLOG, '/blog', { embedded: true })
  if (entry !== undefined) return loadBlogEntry(context, { entry, contentType: BLOG, page: '/blog', query })
  const generic = await loadGenericPage(context, '/blog', [BLOG])
  if (generic === undefined) throw notFound()
  return generic
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function Blog({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'blog' ? <BlogView page={loaderData} /> : <LazyGenericPage page={loaderData} />
}
