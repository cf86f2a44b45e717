import { AuthorView } from '#app/features/authors/author-view.tsx'
import { ArticleView } from '#app/features/blog/article-view.tsx'
import { BlogView } from '#app/features/blog/blog-view.tsx'
import { CategoryView } from '#app/features/blog/category-view.tsx'
import { LazyGenericPage } from '#app/features/generic-page/lazy-generic-page.tsx'
import '#app/features/content-form/form-sheets.ts'
import { BlocksPage, LandingsPage } from './blocks-page.tsx'
import type { PageData } from './pages.server.ts'

/** The page types, each with its view; what loads them is in pages.server.ts. */
export function PageView({ page }: { page: PageData }) {
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
