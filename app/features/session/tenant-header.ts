/** Names the tenant that a call of the product API is meant for; without it, the host does. */
export const TENANT_HEADER = 'x-tenant'
