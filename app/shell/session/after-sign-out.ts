import { adoptDrafts, removeDraftsOf } from '#app/forms/drafts/device-drafts.ts'
import { NOBODY } from '#app/forms/drafts/draft-owner.ts'
import { cookieName, SIGNED_OUT } from '#services/identity/cookie-names.ts'

/** In storage: who was signed in here last, by the name that their drafts have. */
const LAST_OWNER = 'sessionOwner'

/** A page of a member: what is typed here is theirs. */
export function rememberOwner(owner: string): void {
  dropMark()
  try {
    localStorage.setItem(LAST_OWNER, owner)
    adoptDrafts(localStorage, NOBODY, owner)
  } catch {
    // Nothing is kept on this device, so nothing is to be removed from it.
  }
}

/** The first page after a sign-out, however it was done: nothing of theirs stays on the device. */
export function forgetOwner(): void {
  dropMark()
  try {
    const owner = localStorage.getItem(LAST_OWNER)
    if (owner !== null && owner !== NOBODY) removeDraftsOf(localStorage, owner)
    localStorage.removeItem(LAST_OWNER)
  } catch {
    // As above.
  }
}

/** Removes the server's word that the reader has signed out, which tells it from a session that ran out. */
function dropMark() {
  const secure = location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser, and asynchronous
  document.cookie = `${cookieName(SIGNED_OUT, secure)}=; Path=${SIGNED_OUT.path}; Max-Age=0; SameSite=Lax${secure ? '; Secure' : ''}`
}
