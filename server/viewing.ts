// While an editor sees the site as somebody else.
import { isOwnPage } from '#app/features/view-as/view-page.ts'
import type { Viewing } from '#services/identity/view-as.ts'
import type { SignedIn } from '#services/identity/viewer.ts'

/** The viewer of pages that are the editor's own. */
export const isForEditor = ({ pathname }: URL, viewing: Viewing | undefined): viewing is EditorViewing =>
  viewing?.by !== undefined && isOwnPage(pathname)

type EditorViewing = Viewing & { by: SignedIn; sessionId: string }

export const ownOf = ({ by, sessionId }: EditorViewing) => ({ viewer: by, sessionId })

/** For the header Refresh: a page that is left open says itself that its view has ended. */
export const secondsLeft = ({ until }: Viewing, now: Date): string =>
  String(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000)))
