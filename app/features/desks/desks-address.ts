export const DESKS_PAGE = '/admin'
