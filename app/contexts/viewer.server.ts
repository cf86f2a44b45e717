import { createContext, type RouterContextProvider } from 'react-router'
import type { Profile } from '#domain/profile/profile.ts'
import type { Recognised } from '#services/identity/identity.ts'
import type { Viewing } from '#services/identity/view-as.ts'
import type { SignedIn, Viewer } from '#services/identity/viewer.ts'

/** Who sent the request. */
export interface RequestViewer {
  /** A page that is kept for everybody is made for the anonymous viewer. */
  viewer: Viewer
  /** The viewer's own profile, read once for all parts of a page; undefined for the anonymous. */
  viewerProfile: () => Promise<Profile | undefined>
  /** The viewer's session; undefined for the anonymous. */
  sessionId: string | undefined
  /** Whose requests are counted together by limits; a digest, no address. */
  visitor: string
  /** What an editor sees the site as; nothing may be written then. */
  viewing?: Viewing | undefined
  /** Their account is closed: for everything else they are anonymous. */
  closing?: Recognised['closing']
  /** Finds what this browser has answered in forms of several steps; undefined where it has begun none. */
  formKey?: string | undefined
}

export const viewerContext = createContext<RequestViewer>()

/** The member who asks for a page below a guard (app/guards), which lets nobody else through. */
export function memberOf(context: Readonly<RouterContextProvider>): SignedIn {
  const { viewer } = context.get(viewerContext)
  if (!viewer.authorized) throw new Error('This page needs a guard above it in app/routes.ts')
  return viewer
}
