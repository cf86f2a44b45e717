/** Before the name of a field in addresses, because some fields are called like roles. */
export const FIELD = 'field:'
