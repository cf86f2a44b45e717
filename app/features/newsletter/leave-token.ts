/** The secret of a letter by which its address leaves. */
export const LEAVE_TOKEN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
