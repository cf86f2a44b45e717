import type { ServerBuild } from 'react-router'

/** The routes on which pages of these types usually stand: their styles are the type's. */
const routes: Readonly<Record<string, string>> = {
  article: 'features/blog/article',
  author: 'features/authors/author',
  blog: 'features/blog/blog',
  category: 'features/blog/category',
}

/** What the page has anyway. */
const around = ['root', 'shell/shell', 'features/pages/page']

/**
 * Addresses of the style of a page whose view is not part of its route. In development there are none: styles come with
 * their code.
 */
export async function sheetsOfType(kind: string): Promise<string[]> {
  const route = routes[kind]
  if (route === undefined || import.meta.env.DEV) return []
  const { assets } = (await import('virtual:react-router/server-build')) as unknown as ServerBuild
  const sheetsOf = (id: string) => assets.routes[id]?.css ?? []
  const there = new Set(around.flatMap(sheetsOf))
  return sheetsOf(route).filter((href) => !there.has(href))
}
