import { type ComponentType, lazy, Suspense } from 'react'
import { LazyGenericPage } from '#app/features/generic-page/lazy-generic-page.tsx'
import '#app/features/content-form/form-sheets.ts'
import { BlocksPage, LandingsPage } from './blocks-page.tsx'
import type { PageData } from './pages.server.ts'

// These have routes of their own; only in imported content do they stand at other addresses, and no page in between
// carries their views. Their style is linked before them (sheets-of-type.server.ts), so it is there at the first paint.
const AuthorView = late(() =>
  import('#app/features/authors/author-view.tsx').then(({ AuthorView }) => AuthorView),
)
const ArticleView = late(() =>
  import('#app/features/blog/article-view.tsx').then(({ ArticleView }) => ArticleView),
)
const BlogView = late(() => import('#app/features/blog/blog-view.tsx').then(({ BlogView }) => BlogView))
const CategoryView = late(() =>
  import('#app/features/blog/category-view.tsx').then(({ CategoryView }) => CategoryView),
)

export const PageView = ({ page }: { page: PageData }) => (
  <>
    {/* In the page, because in the head they would come before the style of the parts that they change. */}
    {page.sheets?.map((href) => (
      <link key={href} rel="stylesheet" href={href} />
    ))}
    <TypedView page={page} />
  </>
)

/** The page types, each with its view; what loads them is in pages.server.ts. */
function TypedView({ page }: { page: PageData }) {
  switch (page.kind) {
    case 'blocks':
      return <BlocksPage page={page} />
    case 'landings':
      return <LandingsPage page={page} />
    case 'blog':
      return <BlogView page={page} />
    case 'category':
      return <CategoryView page={page} />
    case 'article':
      return <ArticleView page={page} />
    case 'author':
      return <AuthorView page={page} />
    case 'generic':
      return <LazyGenericPage page={page} />
  }
}

function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const View = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return (props: Props) => (
    <Suspense>
      <View {...props} />
    </Suspense>
  )
}
