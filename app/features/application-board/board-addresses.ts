export const boardsPage = '/admin/applications'
export const boardPage = (slug: string): string => `${boardsPage}/${slug}`
export const cardPage = (slug: string, id: string): string => `${boardPage(slug)}/${id}`
export const cvFile = (slug: string, id: string): string => `${cardPage(slug, id)}/cv`
export const bulkPage = (slug: string): string => `${boardPage(slug)}/bulk`
export const numbersPage = (slug: string): string => `${boardPage(slug)}/numbers`
export const numbersFile = (slug: string): string => `${boardPage(slug)}/numbers.csv`
export const applicationsFile = (slug: string): string => `${boardPage(slug)}/applications.csv`
/** Part of a file's name: headers have no letters beyond ASCII. */
export const filePart = (slug: string): string => slug.replaceAll(/[^\w-]+/g, '-')
/** @param after a cursor: the page after it */
export const stagePage = (slug: string, stage: string, after?: string): string =>
  `${boardPage(slug)}?${new URLSearchParams({ stage, ...(after === undefined ? {} : { after }) })}`
export const templatesPage = '/admin/application-letters'
export const templatePage = (id: string): string => `${templatesPage}/${id}`
export const conflictsPage = '/admin/conflicts'
export const programsPage = '/admin/programs'
