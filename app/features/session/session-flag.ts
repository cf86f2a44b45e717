/** In storage while somebody is signed in; other tabs receive storage events. */
export const SESSION_ACTIVE = 'isSessionActive'
