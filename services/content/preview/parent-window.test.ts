import { registerHooks } from 'node:module'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  openParentWindow,
  type ParentWindow,
  type ParentWindowOptions,
  previewAddress,
} from './parent-window.ts'

const SITE = 'https://site.example'
const HREF = `${SITE}/global/en-us/blog/data/reading-a-query-plan`
const entry = { contentTypeUid: 'blog_article_page', entryUid: 'blt1' }

type Library = typeof import('@contentstack/live-preview-utils').default
type Listener = (event: { data: unknown; origin: string; source: unknown }) => void

interface Envelope {
  type: string
  metadata: { nature: string }
  payload: unknown
}

/** A fake window that receives messages; other windows can only post to it. */
function messageWindow(origin: string) {
  const listeners = new Set<Listener>()
  const heard: { type: string; nature: string; payload: unknown }[] = []
  return {
    heard,
    addEventListener(type: string, listener: Listener) {
      if (type === 'message') listeners.add(listener)
    },
    removeEventListener(_type: string, listener: Listener) {
      listeners.delete(listener)
    },
    /** Another window's view of this one; messages arrive later, as copies, and only at the named origin. */
    seenBy(sender: { origin: string; source: () => unknown }) {
      return {
        postMessage(message: object, targetOrigin: string) {
          if (targetOrigin !== '*' && targetOrigin !== origin) return
          const data = structuredClone(message) as Envelope
          heard.push({ type: data.type, nature: data.metadata.nature, payload: data.payload })
          queueMicrotask(() => {
            for (const listener of listeners)
              listener({ data, origin: sender.origin, source: sender.source() })
          })
        },
      }
    },
  }
}

/** Stubs for whatever else the library uses of a document. */
const whatever: ProxyHandler<object> = {
  get: (_target, name) => (name === 'then' || name === Symbol.iterator ? undefined : anything),
  set: () => true,
  apply: () => anything,
  construct: () => anything,
}
const anything: object = new Proxy(class {}, whatever)
const loadedDocument = new Proxy(class {}, {
  ...whatever,
  get: (_target, name) => (name === 'readyState' ? 'complete' : anything),
})

// Every page loads the library anew, because it binds itself to its window: a query makes its modules
// distinct.
registerHooks({
  resolve(specifier, context, resolveNext) {
    const resolved = resolveNext(specifier, context)
    const load = context.parentURL && new URL(context.parentURL).searchParams.get('load')
    if (!load || !resolved.url.includes('/live-preview-utils/')) return resolved
    return { ...resolved, url: `${resolved.url}?load=${load}` }
  },
})
const LIBRARY = import.meta.resolve('@contentstack/live-preview-utils')
let loads = 0

async function loadLibrary(): Promise<Library> {
  const loaded = (await import(`${LIBRARY}?load=${++loads}`)) as { default: Library }
  return loaded.default
}

async function openPage({ ssr = false, ...options }: Partial<ParentWindowOptions> & { ssr?: boolean } = {}) {
  const authoring = messageWindow('https://authoring.example')
  const site = messageWindow(SITE)
  const page = site.seenBy({ origin: 'https://authoring.example', source: () => null })
  const parent = openParentWindow({
    window: authoring as ParentWindowOptions['window'] & typeof authoring,
    page: () => page,
    origin: SITE,
    entry: () => entry,
    ...options,
  })
  const stackSdk = { live_preview: {} as Record<string, unknown>, headers: {}, environment: 'production' }
  const onEdit = vi.fn()
  vi.stubGlobal('window', {
    ...site,
    location: new URL(HREF),
    parent: authoring.seenBy({ origin: SITE, source: () => page }),
    opener: null,
    top: {},
    history: { forward: vi.fn(), back: vi.fn(), go: vi.fn() },
  })
  vi.stubGlobal('document', loadedDocument)
  vi.stubGlobal('customElements', { get: () => true })
  vi.stubGlobal('HTMLSpanElement', class {})
  for (const name of ['ResizeObserver', 'MutationObserver']) vi.stubGlobal(name, anything)
  const library = await loadLibrary()
  const init = () =>
    library.init({
      enable: true,
      ssr,
      stackSdk: stackSdk as never,
      editButton: { enable: false },
      stackDetails: { apiKey: 'guildhall', environment: 'production' },
    })
  library.onLiveEdit(onEdit)
  const settle = () => vi.advanceTimersByTimeAsync(10)
  return { authoring, site, page, parent, library, init, stackSdk, onEdit, settle }
}

let opened: ParentWindow | undefined
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  opened?.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page that introduces itself is told what it shows', async () => {
  const onReady = vi.fn()
  const { authoring, site, parent, library, init, settle } = await openPage({ onReady })
  opened = parent
  await init()
  await settle()
  expect(authoring.heard[0]).toMatchObject({ type: 'init', nature: 'REQUEST' })
  expect(site.heard).toEqual([
    { type: 'init', nature: 'ACK', payload: undefined },
    { type: 'init', nature: 'RESPONSE', payload: { ...entry, windowType: 'preview' } },
  ])
  expect(onReady).toHaveBeenCalledWith({ href: HREF, serverRendered: false, sdkVersion: '4.4.1' })
  expect(library.config).toMatchObject({
    windowType: 'preview',
    stackDetails: { contentTypeUid: 'blog_article_page', entryUid: 'blt1' },
  })
})

test('an edit reaches the page with its hash, and its callbacks run', async () => {
  const { parent, library, init, stackSdk, onEdit, settle } = await openPage()
  opened = parent
  await init()
  await settle()
  const taken = parent.entryChanged('hash-1')
  await settle()
  expect(await taken).toBe(true)
  expect(library.hash).toBe('hash-1')
  expect(stackSdk.live_preview).toMatchObject({
    live_preview: 'hash-1',
    content_type_uid: 'blog_article_page',
  })
  expect(onEdit).toHaveBeenCalled()
})

test('an edit before the page is ready is told when it is', async () => {
  const { parent, library, init, settle } = await openPage()
  opened = parent
  expect(await parent.entryChanged('early')).toBe(false)
  await init()
  await settle()
  expect(library.hash).toBe('early')
})

test('the page says where it is every one and a half seconds', async () => {
  const onPage = vi.fn()
  const { parent, site, init, settle } = await openPage({ onPage })
  opened = parent
  await init()
  await settle()
  await vi.advanceTimersByTimeAsync(3000)
  expect(onPage.mock.calls).toEqual([[HREF], [HREF]])
  expect(site.heard.filter(({ type }) => type === 'check-entry-page').map(({ nature }) => nature)).toEqual([
    'ACK',
    'RESPONSE',
    'ACK',
    'RESPONSE',
  ])
})

test('a page rendered by a server is opened again with the hash', async () => {
  const reopen = vi.fn()
  const { parent, init, settle } = await openPage({ ssr: true, reopen })
  opened = parent
  await init()
  await settle()
  const taken = parent.entryChanged('hash-2')
  await settle()
  expect(await taken).toBe(true)
  expect(reopen).toHaveBeenCalledWith(
    `${HREF}?live_preview=hash-2&content_type_uid=blog_article_page&entry_uid=blt1`,
  )
})

test('the page is moved in its history', async () => {
  const { parent, init, settle } = await openPage()
  opened = parent
  await init()
  await settle()
  const moved = parent.travel('backward')
  await settle()
  expect(await moved).toBe(true)
  expect(window.history.back).toHaveBeenCalled()
})

test('a page that does not answer is given up after a second', async () => {
  const { parent, settle } = await openPage({ page: () => null })
  opened = parent
  const moved = parent.travel('reload')
  await vi.advanceTimersByTimeAsync(999)
  await settle()
  expect(await moved).toBe(false)
})

test('messages of other origins, windows and channels are not heard', async () => {
  const listeners: Listener[] = []
  const page = { postMessage: vi.fn() }
  opened = openParentWindow({
    window: {
      addEventListener: (_, listener) => listeners.push(listener as Listener),
      removeEventListener() {},
    },
    page: () => page,
    origin: SITE,
    entry: () => entry,
  })
  const init = {
    eventManager: 'contentstack-adv-post-message',
    channel: 'live-preview',
    type: 'init',
    metadata: { hash: 'h', nature: 'REQUEST' },
    payload: { config: {} },
  }
  const hear = (data: unknown, origin = SITE, source: unknown = page) => {
    for (const listener of listeners) listener({ data, origin, source })
  }
  hear(init, 'https://evil.example')
  hear(init, SITE, {})
  hear({ ...init, channel: 'other' })
  hear({ ...init, metadata: null })
  hear('text')
  hear(null)
  expect(page.postMessage).not.toHaveBeenCalled()
  hear({ ...init, type: 'unheard-of' })
  expect(page.postMessage).toHaveBeenLastCalledWith(
    expect.objectContaining({ error: expect.objectContaining({ code: 'NO_REQUEST_LISTENER_FOUND' }) }),
    SITE,
  )
})

test('the preview address keeps what the page has and names the draft', () => {
  expect(previewAddress(`${HREF}?page=2&live_preview=old#toc`, 'new', entry)).toBe(
    `${HREF}?page=2&live_preview=new&content_type_uid=blog_article_page&entry_uid=blt1#toc`,
  )
})

test('a field that is clicked is told with its entry; what is no field is not', async () => {
  const onField = vi.fn()
  const { authoring, page, parent, init, settle } = await openPage({ onField })
  opened = parent
  await init()
  await settle()
  const ask = async (payload: unknown, source: unknown = page) => {
    const request = { eventManager: 'contentstack-adv-post-message', channel: 'live-preview', type: 'scroll' }
    const sender = authoring.seenBy({ origin: SITE, source: () => source })
    sender.postMessage({ ...request, metadata: { hash: 'h', nature: 'REQUEST' }, payload }, '*')
    await settle()
  }
  const clicked = { field: 'blocks.0.hero.heading', content_type_uid: 'landing_page', entry_uid: 'blt2' }
  await ask(clicked)
  await ask(undefined)
  await ask({ ...clicked, locale: 'de-de' }, {})
  expect(onField).not.toHaveBeenCalled()
  await ask({ ...clicked, locale: 'de-de' })
  expect(onField.mock.calls).toEqual([
    [{ field: 'blocks.0.hero.heading', contentTypeUid: 'landing_page', entryUid: 'blt2', locale: 'de-de' }],
  ])
})
