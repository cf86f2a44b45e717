// Offline support: an offline page in the language read last, recently read pages, and built files, whose
// names change with their content. It stores only pages that the server marks as public, in the anonymous
// version, and nothing of a member, except the check-in list that a host has open: it must work at a door
// without a network. vite.config.ts replaces the placeholder with the build's name, so each build has its own
// worker.
const BUILD = '__BUILD__'
const OWN = 'guildhall '
const FILES = `${OWN}files ${BUILD}`
const PAGES = `${OWN}offline ${BUILD}`
const READ = `${OWN}read ${BUILD}`
/** One check-in list, which has names in it. */
const DOOR = `${OWN}door ${BUILD}`
const DOOR_MS = 24 * 60 * 60 * 1000
/** A few recently read pages, not an archive. */
const MOST_READ = 20
/** This address stores the place read last. */
const LAST = '/last-read'
const PLACE = /^\/[a-z-]+\/([a-z]{2}-[a-z]{2})(?=\/|$)/

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
      await Promise.all(windows.map(({ url }) => keepOfflinePage(new URL(url).pathname)))
      await Promise.all(windows.map(({ url }) => keepRead(url)))
      await self.skipWaiting()
    })(),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys()
      const old = names.filter((name) => name.startsWith(OWN) && ![FILES, PAGES, READ, DOOR].includes(name))
      await Promise.all(old.map((name) => caches.delete(name)))
      // Requests the page while the worker starts, so that navigation is not delayed.
      await self.registration.navigationPreload?.enable()
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  // Whoever signs out, or signs in as somebody else, leaves no names behind.
  if (pathname === '/api/logout' || pathname === '/api/login') event.waitUntil(caches.delete(DOOR))
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(navigate(event, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(builtFile(request))
})

// The page reports its address: most pages come without a document request, and a document may be prefetched
// only.
self.addEventListener('message', (event) => {
  const { read, door } = event.data ?? {}
  if (typeof door === 'string' && new URL(door).origin === self.location.origin)
    event.waitUntil(keepDoor(door))
  if (typeof read === 'string' && new URL(read).origin === self.location.origin)
    event.waitUntil(keepRead(read))
})

async function navigate(event, pathname) {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(keepOfflinePage(pathname))
    return page
  } catch (error) {
    const { url } = event.request
    const kept = (await doorPage(url)) ?? (await readPage(url)) ?? (await offlinePage(pathname))
    if (kept === undefined) throw error
    return kept
  }
}

const withoutHash = (url) => url.replace(/#.*/, '')

/** Stores the current page and drops the oldest beyond the limit. */
async function keepRead(url) {
  const address = withoutHash(url)
  const place = PLACE.exec(new URL(address).pathname)?.[0]
  if (place === undefined) return
  const offline = await caches.open(PAGES)
  await offline.put(LAST, new Response(place))
  try {
    const answer = await fetch(address, { credentials: 'omit', redirect: 'error' })
    // Addresses that contain a secret are neither requested nor stored.
    const isEverybodys =
      answer.status === 200 &&
      answer.headers.get('cache-control')?.startsWith('public') &&
      answer.headers.get('content-type')?.startsWith('text/html') &&
      answer.headers.get('referrer-policy') !== 'same-origin'
    if (!isEverybodys) return
    const page = await answer.clone().text()
    const read = await caches.open(READ)
    await read.delete(address)
    await read.put(address, answer)
    const all = await read.keys()
    await Promise.all(all.slice(0, -MOST_READ).map((old) => read.delete(old)))
    await keepFilesOf(page)
  } catch {
    // This page will not be available offline.
  }
}

/** Keeps the check-in list of this address in place of any other; nothing for who may not see it any more. */
async function keepDoor(url) {
  const address = withoutHash(url)
  try {
    const answer = await fetch(address, { credentials: 'same-origin', redirect: 'manual' })
    await caches.delete(DOOR)
    if (answer.status !== 200) return
    const page = await answer.clone().text()
    const door = await caches.open(DOOR)
    await door.put(address, answer)
    await keepFilesOf(page)
  } catch {
    // What was kept before is good for as long as it was.
  }
}

async function doorPage(url) {
  const door = await caches.open(DOOR)
  const kept = await door.match(withoutHash(url))
  if (kept === undefined) return undefined
  if (Date.now() - Date.parse(kept.headers.get('date') ?? '') < DOOR_MS) return asOffline(kept)
  await caches.delete(DOOR)
  return undefined
}

async function readPage(url) {
  const read = await caches.open(READ)
  const kept = await read.match(withoutHash(url))
  return kept && asOffline(kept)
}

/** A stored page, marked so that base.css hides what asks the reader for something. */
async function asOffline(kept) {
  const page = (await kept.text()).replace('<html ', '<html data-offline="" ')
  const headers = new Headers(kept.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(page, { headers })
}

async function builtFile(request) {
  const files = await caches.open(FILES)
  const known = await files.match(request.url)
  if (known !== undefined) return known
  const answer = await fetch(request)
  if (answer.status === 200) await files.put(request.url, answer.clone())
  return answer
}

/** Stores the offline page of a region and language with its fonts, once per build. */
async function keepOfflinePage(pathname) {
  const place = PLACE.exec(pathname)?.[0]
  if (place === undefined) return
  const address = `${place}/offline`
  const pages = await caches.open(PAGES)
  if ((await pages.match(address)) !== undefined) return
  try {
    const answer = await fetch(address, { credentials: 'omit', cache: 'no-cache' })
    if (answer.status !== 200) return
    const page = await answer.clone().text()
    await pages.put(address, answer)
    await keepFilesOf(page)
  } catch {
    // Tried again with the next page.
  }
}

/** The fonts, styles and scripts in a page's head. */
async function keepFilesOf(page) {
  const links = [...page.matchAll(/<link [^>]*>/g)].map(([link]) => link)
  const needed = links.filter((link) => /rel="(?:preload|stylesheet|modulepreload)"/.test(link))
  for (const link of needed) {
    const file = /href="(\/assets\/[^"]+)"/.exec(link)?.[1]
    if (file) await builtFile(new Request(file))
  }
}

/** The offline page of this place, else of the place read last, else any. */
async function offlinePage(pathname) {
  const pages = await caches.open(PAGES)
  const last = await (await pages.match(LAST))?.text()
  for (const place of [PLACE.exec(pathname)?.[0], last]) {
    const own = place && (await pages.match(`${place}/offline`))
    if (own) return own
  }
  const kept = (await pages.keys()).findLast(({ url }) => url.endsWith('/offline'))
  return kept && pages.match(kept)
}
