import type { Db } from '#db/database.ts'
import type { EnvironmentTarget } from '../store/delivered.ts'
import { putStack, readStack, type StackLocale } from '../store/stacks.ts'

/** What the delivery protocol does not say about a stack. */
export interface FollowedLocales {
  master: string
  /** Locales that exist even if nothing is published in them, with their fallbacks. */
  fallbacks: Readonly<Record<string, string>>
}

const names = new Intl.DisplayNames('en', { type: 'language' })

/**
 * Creates or completes the stack of the copy. Its locales are the configured ones and those that something
 * was published in; the latter fall back to the master locale.
 */
export async function ensureStack(
  db: Db,
  { apiKey, branch, environment }: EnvironmentTarget,
  { master, fallbacks }: FollowedLocales,
  seen: { locales?: Iterable<string>; environmentUid?: string | undefined } = {},
): Promise<void> {
  const before = await readStack(db, apiKey)
  const known = new Map(before?.locales.map((locale) => [locale.code, locale]))
  const codes = new Set([
    master,
    ...Object.keys(fallbacks),
    ...Object.values(fallbacks),
    ...known.keys(),
    ...(seen.locales ?? []),
  ])
  await putStack(db, {
    apiKey,
    name: before?.name ?? apiKey,
    masterLocale: master,
    locales: [...codes].map((code): StackLocale => {
      const fallback = fallbacks[code] ?? known.get(code)?.fallbackLocale ?? master
      return {
        code,
        name: known.get(code)?.name ?? nameOf(code),
        fallbackLocale: code === master ? null : fallback,
      }
    }),
    branches: [branch],
    environments: [
      {
        name: environment,
        uid:
          seen.environmentUid ??
          before?.environments.find(({ name }) => name === environment)?.uid ??
          environment,
      },
    ],
  })
}

function nameOf(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
