export const boardsPage = '/admin/applications'
export const boardPage = (slug: string): string => `${boardsPage}/${slug}`
export const cardPage = (slug: string, id: string): string => `${boardPage(slug)}/${id}`
