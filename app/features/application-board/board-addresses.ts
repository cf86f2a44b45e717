export const boardsPage = '/admin/applications'
export const boardPage = (slug: string): string => `${boardsPage}/${slug}`
export const cardPage = (slug: string, id: string): string => `${boardPage(slug)}/${id}`
export const applicationsFile = (slug: string): string => `${boardPage(slug)}/applications.csv`
/** @param after a cursor: the page after it */
export const stagePage = (slug: string, stage: string, after?: string): string =>
  `${boardPage(slug)}?${new URLSearchParams({ stage, ...(after === undefined ? {} : { after }) })}`
