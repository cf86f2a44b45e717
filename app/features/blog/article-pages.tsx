import { useLocale } from '#app/locale/locale-context.tsx'
import { Pagination } from '#app/ui/pagination.tsx'

/** The pages of the page's own list; the first is the address itself. */
export function ArticlePages({
  page,
  pages,
  chosen = '',
}: {
  page: number
  pages: number
  /** What the list is narrowed by: `english=b1-b2`. */
  chosen?: string
}) {
  const { t } = useLocale()
  const addressOf = (number: number) =>
    [chosen, number === 1 ? '' : `page=${number}`].filter(Boolean).join('&')
  return (
    <Pagination
      page={page}
      pages={pages}
      hrefOf={(number) => `?${addressOf(number)}`}
      words={{
        label: t('blog.pagination'),
        previous: t('blog.previousPage'),
        next: t('blog.nextPage'),
        goTo: (number) => t('blog.goToPage', { page: number }),
      }}
    />
  )
}
