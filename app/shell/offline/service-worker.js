// Two things and no more: a page in the visitor's language when the network is gone, and the built files, whose names change
// with their content. Pages and data are never kept: they may be somebody's own, and the server says itself how long
// they last. vite.config.ts writes the build's name in place of the mark, so every build has a worker of its own.
const BUILD = '__BUILD__'
const OWN = 'guildhall '
const FILES = `${OWN}files ${BUILD}`
const PAGES = `${OWN}offline ${BUILD}`
const PLACE = /^\/[a-z-]+\/([a-z]{2}-[a-z]{2})(?=\/|$)/

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
      await Promise.all(windows.map(({ url }) => keepOfflinePage(new URL(url).pathname)))
      await self.skipWaiting()
    })(),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys()
      const old = names.filter((name) => name.startsWith(OWN) && name !== FILES && name !== PAGES)
      await Promise.all(old.map((name) => caches.delete(name)))
      // The page is asked for while this worker wakes up, so that it costs no navigation anything.
      await self.registration.navigationPreload?.enable()
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(navigate(event, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(builtFile(request))
})

async function navigate(event, pathname) {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(keepOfflinePage(pathname))
    return page
  } catch (error) {
    const kept = await offlinePage(pathname)
    if (kept === undefined) throw error
    return kept
  }
}

async function builtFile(request) {
  const files = await caches.open(FILES)
  const known = await files.match(request.url)
  if (known !== undefined) return known
  const answer = await fetch(request)
  if (answer.status === 200) await files.put(request.url, answer.clone())
  return answer
}

/** Keeps the offline page of a region and language, with the letters it is set in, once for each build. */
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
    const links = [...page.matchAll(/<link [^>]*>/g)].map(([link]) => link)
    const needed = links.filter((link) => /rel="(?:preload|stylesheet)"/.test(link))
    for (const link of needed) {
      const file = /href="(\/assets\/[^"]+)"/.exec(link)?.[1]
      if (file) await builtFile(new Request(file))
    }
  } catch {
    // Asked for again with the next page.
  }
}

/** The offline page of this place, else in its language from another region, else any. */
async function offlinePage(pathname) {
  const pages = await caches.open(PAGES)
  const [place = '', locale = ''] = PLACE.exec(pathname) ?? []
  const own = await pages.match(`${place}/offline`)
  if (own !== undefined) return own
  const kept = await pages.keys()
  const best = kept.find(({ url }) => url.includes(`/${locale}/`)) ?? kept[0]
  return best && pages.match(best)
}
