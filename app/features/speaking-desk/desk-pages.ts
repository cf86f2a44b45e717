/** Flagged tests, which the same reviewers check. */
export const TESTS_PAGE = '/admin/english-tests'
export const DESK_PAGE = '/admin/english-speaking'
export const ratePage = (id: string) => `${DESK_PAGE}/${encodeURIComponent(id)}`
export const ratedVideo = (id: string) => `${ratePage(id)}/video`
