// The authoring side of live preview: answers a page with the vendor's live-preview library, and notifies it
// of edits. Browser code: it knows draft hashes but no token; the page's server exchanges a hash for the
// draft.
import { isRecord } from '#services/record.ts'
import { type Message, type MessageError, readEnvelope, toEnvelope } from './messages.ts'

export interface PreviewedEntry {
  contentTypeUid: string
  entryUid: string
}

/** What an editor clicked on in a page: a field by its path in the entry. */
export interface ClickedField extends PreviewedEntry {
  locale: string
  field: string
}

export interface PreviewPage {
  href: string
  /** Rendered by a server: the page does not fetch drafts itself and has to be reloaded. */
  serverRendered: boolean
  sdkVersion: string
}

type Listener = (event: Pick<MessageEvent, 'data' | 'origin' | 'source'>) => void

export interface ParentWindowOptions {
  /** The authoring window, which receives the messages. */
  window: {
    addEventListener(type: 'message', listener: Listener): void
    removeEventListener(type: 'message', listener: Listener): void
  }
  /** The window of the frame or tab; null while there is none. */
  page(): { postMessage(message: unknown, targetOrigin: string): void } | null
  /** Origin of the site: messages from and to other origins are ignored. */
  origin: string
  entry(): PreviewedEntry
  windowType?: 'preview' | 'builder' | 'independent'
  /** A page has announced itself. */
  onReady?(page: PreviewPage): void
  /** The page reports its address from time to time. */
  onPage?(href: string): void
  /** An editor clicked on a field that is tagged in the page (`data-cslp`), to edit it. */
  onField?(field: ClickedField): void
  /** Opens a server-rendered page at this address to show the edit. */
  reopen?(href: string): void
}

export interface ParentWindow {
  /**
   * The draft behind the hash has changed.
   * @returns whether the page has accepted it; a page that is not ready is notified later
   */
  entryChanged(hash: string): Promise<boolean>
  /** Moves the page in its history, or reloads it. */
  travel(type: 'forward' | 'backward' | 'reload'): Promise<boolean>
  close(): void
}

// The library's own timeout.
const PATIENCE_MS = 1000

export function openParentWindow(options: ParentWindowOptions): ParentWindow {
  const { origin, windowType = 'preview' } = options
  const waiting = new Map<string, { acknowledged: () => void; answered: (ok: boolean) => void }>()
  let page: PreviewPage | undefined
  let untold: string | undefined

  const post = (message: Message) => options.page()?.postMessage(toEnvelope(message), origin)

  function request(type: string, payload: object): Promise<boolean> {
    const hash = randomHash()
    return new Promise((resolve) => {
      const answered = (ok: boolean) => {
        clearTimeout(timer)
        waiting.delete(hash)
        resolve(ok)
      }
      const timer = setTimeout(() => answered(false), PATIENCE_MS)
      waiting.set(hash, { acknowledged: () => clearTimeout(timer), answered })
      post({ type, hash, nature: 'REQUEST', payload })
    })
  }

  function onRequest({ type, hash, payload }: Message): void {
    post({ type, hash, nature: 'ACK' })
    const answer = (given: { payload?: unknown; error?: MessageError }) =>
      post({ type, hash, nature: 'RESPONSE', ...given })
    switch (type) {
      case 'init':
        page = readPage(payload)
        answer({ payload: { ...options.entry(), windowType } })
        options.onReady?.(page)
        // The library listens for edits only after our answer.
        if (untold !== undefined) setTimeout(() => untold !== undefined && void entryChanged(untold))
        return
      case 'check-entry-page': {
        const href = hrefOf(payload)
        if (href !== undefined && page !== undefined) page = { ...page, href }
        if (href !== undefined) options.onPage?.(href)
        answer({ payload: options.entry() })
        return
      }
      case 'scroll': {
        const field = readField(payload)
        if (field !== undefined) options.onField?.(field)
        answer({})
        return
      }
      case 'url-change':
        answer({})
        return
      default:
        answer({
          error: {
            code: 'NO_REQUEST_LISTENER_FOUND',
            message: `No request listener found for event "${type}"`,
          },
        })
    }
  }

  const onMessage: Listener = ({ data, origin: from, source }) => {
    if (from !== origin || source !== options.page()) return
    const message = readEnvelope(data)
    if (message === undefined) return
    if (message.nature === 'REQUEST') return onRequest(message)
    const sent = waiting.get(message.hash)
    if (message.nature === 'ACK') sent?.acknowledged()
    else sent?.answered(message.error === undefined)
  }

  async function entryChanged(hash: string): Promise<boolean> {
    untold = hash
    if (page === undefined) return false
    const { contentTypeUid, entryUid } = options.entry()
    const payload = { hash, content_type_uid: contentTypeUid, entry_uid: entryUid }
    const taken = await request('client-data-send', payload)
    if (taken && untold === hash) untold = undefined
    if (taken && page.serverRendered) options.reopen?.(previewAddress(page.href, hash, options.entry()))
    return taken
  }

  options.window.addEventListener('message', onMessage)
  return {
    entryChanged,
    travel: (type) => request('history', { type }),
    close() {
      options.window.removeEventListener('message', onMessage)
      for (const { answered } of waiting.values()) answered(false)
    },
  }
}

/** The address at which a server renders the draft. */
export function previewAddress(
  href: string,
  hash: string,
  { contentTypeUid, entryUid }: PreviewedEntry,
): string {
  const url = new URL(href)
  url.searchParams.set('live_preview', hash)
  url.searchParams.set('content_type_uid', contentTypeUid)
  url.searchParams.set('entry_uid', entryUid)
  return url.href
}

function readPage(payload: unknown): PreviewPage {
  const config = isRecord(payload) && isRecord(payload.config) ? payload.config : {}
  return {
    href: typeof config.href === 'string' ? config.href : '',
    serverRendered: config.shouldReload === true,
    sdkVersion: typeof config.sdkVersion === 'string' ? config.sdkVersion : '',
  }
}

function readField(payload: unknown): ClickedField | undefined {
  if (!isRecord(payload)) return undefined
  const { content_type_uid: contentTypeUid, entry_uid: entryUid, locale, field } = payload
  const known =
    typeof contentTypeUid === 'string' &&
    typeof entryUid === 'string' &&
    typeof locale === 'string' &&
    typeof field === 'string'
  return known ? { contentTypeUid, entryUid, locale, field } : undefined
}

const hrefOf = (payload: unknown) =>
  isRecord(payload) && typeof payload.href === 'string' ? payload.href : undefined

// randomUUID exists only on secure origins.
const randomHash = () => crypto.getRandomValues(new BigUint64Array(1))[0]?.toString(36) ?? ''
