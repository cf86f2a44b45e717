import { useLocale } from '#app/locale/locale-context.tsx'
import { Pagination } from '#app/ui/pagination.tsx'

/** The pages of the page's own list; the first is the address itself. */
export function ArticlePages({ page, pages }: { page: number; pages: number }) {
  const { t } = useLocale()
  return (
    <Pagination
      page={page}
      pages={pages}
      hrefOf={(number) => (number === 1 ? '?' : `?page=${number}`)}
      words={{
        label: t('blog.pagination'),
        previous: t('blog.previousPage'),
        next: t('blog.nextPage'),
        goTo: (number) => t('blog.goToPage', { page: number }),
      }}
    />
  )
}
