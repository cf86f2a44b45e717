import { adoptDrafts, QUIZ_KEYS, removeDraftsOf } from '#app/forms/drafts/device-drafts.ts'
import { NOBODY } from '#app/forms/drafts/draft-owner.ts'
import { cookieName, SIGNED_OUT } from '#services/identity/cookie-names.ts'

/** Storage key: who was signed in last, by the name that their drafts use. */
const LAST_OWNER = 'sessionOwner'

/** On a member's page: drafts typed here belong to them. */
export function rememberOwner(owner: string): void {
  dropMark()
  try {
    localStorage.setItem(LAST_OWNER, owner)
    adoptDrafts(localStorage, NOBODY, owner)
  } catch {
    // No storage, so nothing to remove.
  }
}

/** On the first page after any kind of sign-out: removes the member's drafts and answers from the device. */
export function forgetOwner(): void {
  dropMark()
  try {
    const owner = localStorage.getItem(LAST_OWNER)
    if (owner !== null && owner !== NOBODY) removeDraftsOf(localStorage, owner)
    for (const key of QUIZ_KEYS) localStorage.removeItem(key)
    localStorage.removeItem(LAST_OWNER)
  } catch {
    // As above.
  }
}

/** Removes the server's mark of a sign-out, which tells it from an expired session. */
function dropMark() {
  const secure = location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser, and asynchronous
  document.cookie = `${cookieName(SIGNED_OUT, secure)}=; Path=${SIGNED_OUT.path}; Max-Age=0; SameSite=Lax${secure ? '; Secure' : ''}`
}
