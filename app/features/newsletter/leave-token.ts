/** The token in a letter that unsubscribes its address. */
export const LEAVE_TOKEN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
