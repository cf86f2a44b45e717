import type { MenuItem, MenuLink } from '../menu/menu.ts'

export interface MenuPage {
  title: string
  url: string
}

/** The pages that the menus link to, each once, in menu order. */
export function pagesOf(menus: readonly (readonly MenuItem[])[]): MenuPage[] {
  const pages = new Map<string, MenuPage>()
  for (const item of menus.flat()) {
    for (const { title, url } of linksOf(item)) {
      if (/^\/(?!api\/)/.test(url) && !pages.has(url)) pages.set(url, { title, url })
    }
  }
  return [...pages.values()]
}

function linksOf(item: MenuItem): readonly MenuLink[] {
  switch (item.kind) {
    case 'link':
      return [item]
    case 'dropdown':
      return item.items
    case 'mega-menu':
      return item.columns.flatMap(({ items }) => items)
    default:
      return []
  }
}

/** Menu pages whose titles have a word beginning with each typed word. */
export function matchingPages(pages: readonly MenuPage[], typed: string): MenuPage[] {
  const wanted = fold(typed).split(/\s+/).filter(Boolean)
  return pages.filter(({ title }) => {
    const words = fold(title).split(/[^\p{L}\p{N}]+/u)
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  })
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
