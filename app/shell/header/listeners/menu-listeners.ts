import { createHoverIntent } from './hover-intent.ts'
import { linkAfter, type MenuKey, menuKeyOf, titleAfter } from './menu-keys.ts'

/**
 * Makes the header's <details> behave like menus: they open under a resting pointer, close when it leaves, on
 * Escape and on a click elsewhere, and arrow keys move through them. It listens on the header, so menus may
 * be added and removed.
 * @returns removes the listeners
 */
export function listenToMenus(header: HTMLElement): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const intent = createHoverIntent<HTMLDetailsElement>({
    staysOpen: (menu) => menu.querySelector(':focus-visible') !== null,
  })
  const closeAllBut = (target: EventTarget | null) => {
    for (const menu of header.querySelectorAll('details[open]'))
      if (target instanceof Node && !menu.contains(target)) menu.removeAttribute('open')
  }

  // <summary> exposes whether its menu is open, but not every screen reader uses that.
  for (const menu of header.querySelectorAll('details')) sayWhetherOpen(menu)
  header.addEventListener('toggle', ({ target }) => sayWhetherOpen(menuAround(target)), {
    signal,
    capture: true,
  })
  for (const [type, step] of [
    ['pointerover', intent.enter],
    ['pointerout', intent.leave],
  ] as const) {
    header.addEventListener(
      type,
      ({ target, relatedTarget, pointerType }) => {
        const menu = menuAround(target)
        if (menu && pointerType === 'mouse' && menu !== menuAround(relatedTarget)) step(menu)
      },
      { signal },
    )
  }
  header.addEventListener(
    'click',
    (event) => {
      const title = event.target instanceof Element ? event.target.closest('summary') : null
      const menu = menuAround(title)
      if (menu && !intent.click(menu)) event.preventDefault()
    },
    { signal },
  )
  header.addEventListener('keydown', (event) => onKey(event, header), { signal })
  header.addEventListener('focusout', ({ relatedTarget }) => closeAllBut(relatedTarget), { signal })
  document.addEventListener('pointerdown', ({ target }) => closeAllBut(target), { signal })
  return () => {
    ended.abort()
    intent.stop()
  }
}

function menuAround(target: EventTarget | null): HTMLDetailsElement | null {
  return target instanceof Element ? target.closest('details') : null
}

function sayWhetherOpen(menu: HTMLDetailsElement | null) {
  menu?.querySelector('summary')?.setAttribute('aria-expanded', String(menu.open))
}

function onKey(event: KeyboardEvent, header: HTMLElement) {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
  if (key === 'Escape') {
    const open = header.querySelector<HTMLDetailsElement>('details[open]')
    if (open === null) return
    const held = open.contains(document.activeElement)
    open.open = false
    if (held) open.querySelector('summary')?.focus()
    return
  }
  const meant = menuKeyOf(key, getComputedStyle(header).direction === 'rtl' ? 'rtl' : 'ltr')
  const next = meant && (nextInMenu(meant, target) ?? nextInBar(meant, target, header))
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Opens the menu if an arrow key leads from its title into it. */
function nextInMenu(key: MenuKey, from: HTMLElement): HTMLElement | undefined {
  const menu = menuAround(from)
  if (menu === null) return undefined
  const onTitle = from.closest('summary') !== null
  if (onTitle && key !== 'down' && key !== 'up') return undefined
  const wasOpen = menu.open
  // Links of a closed menu are not visible, and neither are those shown in the bar instead.
  menu.open = true
  const columns = [...menu.querySelectorAll('ul')].map((list) =>
    [...list.querySelectorAll<HTMLElement>('a[href], button')].filter(
      (link) => link.closest('ul') === list && link.checkVisibility(),
    ),
  )
  const links = columns.flat()
  const at = linkAfter(
    key,
    links.indexOf(from),
    columns.map(({ length }) => length),
  )
  if (at === undefined) menu.open = wasOpen
  return at === undefined ? undefined : links[at]
}

function nextInBar(key: MenuKey, from: HTMLElement, header: HTMLElement): HTMLElement | undefined {
  const titles = [
    ...header.querySelectorAll<HTMLElement>(
      '[data-menu-bar] > li > :is(a, button), [data-menu-bar] > li > details > summary',
    ),
  ].filter((title) => title.checkVisibility())
  const at = titles.indexOf(from)
  const next = at < 0 ? undefined : titleAfter(key, at, titles.length)
  return next === undefined ? undefined : titles[next]
}
