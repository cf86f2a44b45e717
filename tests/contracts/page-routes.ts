// The pages of app/routes.ts with the guard around each, for tests.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { vi } from 'vitest'

export interface PageRoute {
  /** As in the role table: 'page blog/:category', or 'file robots.txt'. */
  address: string
  /** Its route module, relative to app/. */
  file: string
  /** The router's route id, also used in `_routes`. */
  id: string
  /** The innermost guard around it (app/guards), such as 'members'; undefined if anybody may open it. */
  guard: string | undefined
}

const PREFIX = ':region/:locale'

/** Routes of the production build, which has no gallery. */
export async function pageRoutes(): Promise<PageRoute[]> {
  vi.stubEnv('NODE_ENV', 'production')
  const { default: routes } = (await import('#app/routes.ts')) as { default: RouteConfigEntry[] }
  vi.unstubAllEnvs()
  return walk(routes, '', undefined)
}

function walk(entries: readonly RouteConfigEntry[], above: string, outer: string | undefined): PageRoute[] {
  return entries.flatMap(({ path, index, children, file, id }) => {
    const whole = [above, path].filter(Boolean).join('/')
    if (children) return walk(children, whole, /^guards\/(\w+)\.ts$/.exec(file)?.[1] ?? outer)
    const named = index ? `${whole}/(index)` : whole
    const address = named.startsWith(`${PREFIX}/`)
      ? `page ${named.slice(PREFIX.length + 1)}`
      : `file ${named}`
    return [{ address, file, id: id ?? file.replace(/\.\w+$/, ''), guard: outer }]
  })
}
