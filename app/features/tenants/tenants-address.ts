export const TENANTS_PAGE = '/admin/tenants'
