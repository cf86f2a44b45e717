// Runs before the first paint, so that neither the chosen theme nor a closed notice nor an answered question flashes up. Everything here is
// about this browser alone: the page's bytes are the same for everybody.
;(() => {
  const root = document.documentElement
  root.dataset.scripted = ''
  // Who comes from a page of this site has the late letters (app/ui/tokens.css) already; others get them after the first paint.
  const painted = () => {
    root.dataset.painted = ''
  }
  if (document.referrer.startsWith(`${location.origin}/`)) painted()
  else new PerformanceObserver(painted).observe({ type: 'paint', buffered: true })
  const keep = (key, value) => {
    try {
      if (value === undefined) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    } catch {
      // Storage is switched off: it holds for this page.
    }
  }
  // A button that only its script can answer is pressed again as soon as that is there (app/ui/button.tsx).
  const answering = new WeakSet()
  let early
  document.addEventListener('answers', ({ target }) => {
    if (answering.has(target)) return
    answering.add(target)
    if (target === early) target.click()
  })
  // Here and not in the page's scripts, because a reader may click before those have begun.
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return
      // A link to this page in another language takes along what only the address bar knows, and the choice is remembered.
      const link = target.closest('a[hreflang]')
      if (link && link.origin === location.origin) {
        // `lang` would choose the language again.
        const query = location.search.replace(/([?&])lang=[^&]*&?/g, '$1')
        // The name of a language leads to this very page; other links to a language have a query of their own.
        link.search = link.lang ? query : link.search || query
        link.hash ||= location.hash
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
        document.cookie = `locale=${link.pathname.split('/')[2]}; path=/; max-age=31536000; samesite=lax`
      }
      // Closed, or its link followed.
      const notice = target.closest('a, button') && target.closest('[data-notice-key]')
      if (notice) {
        keep(notice.dataset.noticeKey, notice.dataset.noticeValue)
        root.dataset.noticeSeen = ''
      }
      const theme = target.closest('[data-choose-theme]')?.dataset.chooseTheme
      if (theme) {
        const chosen = theme === 'system' ? undefined : theme
        keep('theme', chosen)
        if (chosen) root.dataset.theme = chosen
        else delete root.dataset.theme
      } else if (target.closest('[data-ask-consent]')) {
        root.dataset.consentOpen = ''
        document.getElementById('cookies-question')?.focus()
      } else {
        const button = target.closest('button[type=button]:not([popovertarget])')
        early = answering.has(button) ? undefined : button
      }
    },
    true,
  )
  // As app/shell/consent/consent.ts reads it.
  const consent = /(?:^|;)\s*consent=(all|necessary)\s*(?:;|$)/.exec(document.cookie)
  if (consent) root.dataset.consent = consent[1]
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    // The parser adds the notice after this script has run, and before anything is painted.
    new MutationObserver((_, observer) => {
      const notice = document.querySelector('[data-notice-key]')
      if (notice) {
        const { noticeKey, noticeValue } = notice.dataset
        if (localStorage.getItem(noticeKey) === noticeValue) root.dataset.noticeSeen = ''
        observer.disconnect()
      } else if (document.readyState !== 'loading') observer.disconnect()
    }).observe(root, { childList: true, subtree: true })
  } catch {
    // Storage is switched off: the device's theme, and a notice that comes back.
  }
})()
