import type { MenuItem, MenuLink } from '../menu/menu.ts'

export interface Door {
  title: string
  url: string
}

/** The pages that the menus lead to, each once, in their order. */
export function doorsOf(menus: readonly (readonly MenuItem[])[]): Door[] {
  const doors = new Map<string, Door>()
  for (const item of menus.flat()) {
    for (const { title, url } of linksOf(item)) {
      if (/^\/(?!api\/)/.test(url) && !doors.has(url)) doors.set(url, { title, url })
    }
  }
  return [...doors.values()]
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

/** Doors of which a word begins with each of the words typed. */
export function matchingDoors(doors: readonly Door[], typed: string): Door[] {
  const wanted = fold(typed).split(/\s+/).filter(Boolean)
  return doors.filter(({ title }) => {
    const words = fold(title).split(/[^\p{L}\p{N}]+/u)
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  })
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
