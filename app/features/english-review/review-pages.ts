export const REVIEWS_PAGE = '/admin/english-tests'
export const reviewPage = (id: string) => `${REVIEWS_PAGE}/${encodeURIComponent(id)}`
