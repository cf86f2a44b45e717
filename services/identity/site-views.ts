// Admins of an installation's first site see another of its sites as a visitor of it does. They have no session there and
// get none: what is handed over is an anonymous view, read-only like any other, and sealed with that site's own key.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '#db/database.ts'
import type { Clock } from '#services/clock.ts'
import { type Limit, useOnce } from '#services/limits.ts'
import { recordEvent } from './audit.ts'
import { SITE_VIEW } from './cookie-names.ts'
import { type CookieSettings, cookie, readSessionCookie } from './cookies.ts'
import { type Secrets, seal, unseal } from './secrets.ts'
import { VIEW_MINUTES, type Viewing, viewSchema } from './view-as.ts'

/** How long a link to a view may be followed. */
const HAND_OVER_SECONDS = 5 * 60
/** Each link once, on whichever replica it is followed. */
const HAND_OVERS: Limit = { name: 'site-views', times: 1, seconds: 60 * 60 }

/** A visitor's view: what members of a site show to one another is not for the admins of another. */
const visitorView = viewSchema.pick({ country: true, tenant: true }).extend({ as: z.literal('anonymous') })
export type VisitorView = z.output<typeof visitorView>

export interface HandedOver {
  view: VisitorView
  /** Page of the first site where another view is chosen. */
  back: string
  /** Language to begin in, if the site has it. */
  locale: string
}

const handedOver = z.object({ view: visitorView, back: z.url({ protocol: /^https?$/ }), locale: z.string() })
const link = handedOver.extend({ id: z.uuid(), until: z.coerce.date() })
const kept = handedOver.extend({ until: z.coerce.date() })

export interface SiteViewOptions extends CookieSettings {
  db: Db
  clock: Clock
  secrets: Secrets
}

export type SiteViews = ReturnType<typeof createSiteViews>

export function createSiteViews({ db, clock, secrets, secure }: SiteViewOptions) {
  const linkKey = secrets.key('link to a view')
  const cookieKey = secrets.key('view of a visitor')
  const open = <T>(schema: z.ZodType<T>, text: string, key: Buffer): T | undefined => {
    const sealed = unseal(Buffer.from(text, 'base64url'), key)
    return sealed === undefined ? undefined : schema.safeParse(JSON.parse(sealed)).data
  }
  const close = (value: object, key: Buffer) => seal(JSON.stringify(value), key).toString('base64url')

  function read(headers: Headers): z.output<typeof kept> | undefined {
    const text = readSessionCookie(headers, SITE_VIEW, { secure })
    const found = text === undefined ? undefined : open(kept, text, cookieKey)
    return found === undefined || found.until <= clock.now() ? undefined : found
  }

  return {
    /** The token of a link that begins the view here, once. */
    handOver(asked: HandedOver): string {
      const until = new Date(clock.now().getTime() + HAND_OVER_SECONDS * 1_000)
      return close({ ...asked, id: randomUUID(), until }, linkKey)
    },

    /**
     * Begins a handed-over view, and logs it in the same transaction.
     * @returns undefined for a token that is none, is too old or was used
     */
    async begin(token: string, requestId: string): Promise<{ cookie: string; locale: string } | undefined> {
      const now = clock.now()
      const found = open(link, token, linkKey)
      if (found === undefined || found.until <= now) return undefined
      const { id, until: usable, ...asked } = found
      const isFirst = await db.transaction().execute(async (tx) => {
        // Counted in the window in which it ends, so that the counter is there for as long as the link is good.
        if (!(await useOnce(tx, HAND_OVERS, id, usable)).allowed) return false
        await recordEvent(tx, { kind: 'view-began', requestId, detail: detailOf(asked.view) }, now)
        return true
      })
      if (!isFirst) return undefined
      const seconds = VIEW_MINUTES * 60
      const until = new Date(now.getTime() + seconds * 1_000)
      const value = close({ ...asked, until }, cookieKey)
      return { cookie: cookie(SITE_VIEW, value, { secure, seconds }), locale: asked.locale }
    },

    /** @returns the cookie that takes the view out of the browser */
    async end(headers: Headers, requestId: string): Promise<string> {
      const on = read(headers)
      if (on !== undefined)
        await recordEvent(db, { kind: 'view-ended', requestId, detail: detailOf(on.view) }, clock.now())
      return cookie(SITE_VIEW, '', { secure, seconds: 0 })
    },

    /** The view that is on in this browser. */
    viewingIn(headers: Headers): Viewing | undefined {
      const on = read(headers)
      return on && { view: on.view, until: on.until, by: undefined, sessionId: undefined, back: on.back }
    },
  }
}

const detailOf = (view: VisitorView) => JSON.parse(JSON.stringify(view))
