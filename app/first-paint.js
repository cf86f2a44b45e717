// Runs before the first paint, so that the chosen theme, closed notices and answered questions do not flash.
// All of this depends on the browser only: pages are the same for everybody.
;(() => {
  const root = document.documentElement
  root.dataset.scripted = ''
  // Visitors from another page of this site have cached the late fonts (app/ui/tokens.css); others load them
  // after the first paint.
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
      // No storage: applies to this page only.
    }
  }
  // Repeats a click on a button whose script had not loaded yet (app/ui/button.tsx). While a click is still on its way, it is
  // what made React take the button over at once, and React answers it: repeated, it would save and remove again.
  const answering = new WeakSet()
  let early
  let press
  document.addEventListener('answers', ({ target }) => {
    if (answering.has(target)) return
    answering.add(target)
    if (target === early && press.eventPhase === Event.NONE) target.click()
  })
  // Handled here because readers may click before the page's scripts run.
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event
      if (!(target instanceof Element)) return
      // Adds the address bar's query and hash to language links and remembers the choice.
      const link = target.closest('a[hreflang]')
      if (link && link.origin === location.origin) {
        // `lang` would override the chosen language.
        const query = location.search.replace(/([?&])lang=[^&]*&?/g, '$1')
        // Links named after a language lead to this page; other links to a language have their own query.
        link.search = link.lang ? query : link.search || query
        link.hash ||= location.hash
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
        document.cookie = `locale=${link.pathname.split('/')[2]}; path=/; max-age=31536000; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
      }
      // The notice was closed or its link followed.
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
        press = event
      }
    },
    true,
  )
  // Who signs in elsewhere after this is found by app/shell/session-slot.tsx.
  root.cookieAtBegin = document.cookie
  // The same rule as app/shell/consent/consent.ts.
  const consent = /(?:^|;)\s*consent=(all|necessary)\s*(?:;|$)/.exec(document.cookie)
  if (consent) root.dataset.consent = consent[1]
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    // The parser adds the notice after this script and before the first paint.
    new MutationObserver((_, observer) => {
      const notice = document.querySelector('[data-notice-key]')
      if (notice) {
        const { noticeKey, noticeValue } = notice.dataset
        if (localStorage.getItem(noticeKey) === noticeValue) root.dataset.noticeSeen = ''
        observer.disconnect()
      } else if (document.readyState !== 'loading') observer.disconnect()
    }).observe(root, { childList: true, subtree: true })
  } catch {
    // No storage: the device's theme, and notices reappear.
  }
})()
