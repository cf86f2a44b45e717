import { z } from 'zod'
import type { StackSettings } from '#services/content/store/stacks.ts'
import { environmentUid } from './uids.ts'

/** An entry as references name it: landing_page/about. */
const ENTRY = /^[^/]+\/[^/]+$/

/**
 * stack.json of a folder that changes another one: it has that one's settings, types and assets, and its entries but those that it
 * leaves out or has itself.
 */
export const stackChangeSchema = z.strictObject({
  /** The other folder, from this one. */
  extends: z.string().min(1),
  name: z.string().min(1),
  /** Whether it is about invented people and offices: a demo alone begins with it. */
  demo: z.boolean().default(false),
  /** Entries that it leaves out: landing_page/about. */
  without: z.array(z.string().regex(ENTRY)).default([]),
  /** What stands in the place of entries that it leaves out, by their content type: author_page. */
  instead: z.record(z.string(), z.string().regex(ENTRY)).default({}),
})

export type StackChange = z.infer<typeof stackChangeSchema>

/** stack.json of a content folder. */
export const stackFileSchema = z.strictObject({
  name: z.string().min(1),
  api_key: z.string().min(1),
  master_locale: z.string().min(2),
  branches: z.array(z.string().min(1)).min(1).default(['main']),
  locales: z
    .array(
      z.strictObject({
        code: z.string().min(2),
        name: z.string().min(1),
        fallback_locale: z.string().nullable().default(null),
      }),
    )
    .min(1),
  environments: z.array(z.strictObject({ name: z.string().min(1), uid: z.string().optional() })).min(1),
  regions: z.record(z.string(), z.string()).default({}),
  demo_tokens: z
    .strictObject({ delivery: z.string().optional(), preview: z.string().optional() })
    .default({}),
})

export type StackFile = z.infer<typeof stackFileSchema>

/** Contradictions within stack.json. */
export function stackFileFaults(stack: StackFile): { field: string; reason: string }[] {
  const codes = stack.locales.map(({ code }) => code)
  const environments = stack.environments.map(({ name }) => name)
  return [
    ...(codes.includes(stack.master_locale)
      ? []
      : [{ field: 'master_locale', reason: `'${stack.master_locale}' is not one of the locales` }]),
    ...stack.locales.flatMap(({ fallback_locale }, index) =>
      fallback_locale === null || codes.includes(fallback_locale)
        ? []
        : [
            {
              field: `locales.${index}.fallback_locale`,
              reason: `'${fallback_locale}' is not one of the locales`,
            },
          ],
    ),
    ...Object.entries(stack.regions).flatMap(([region, environment]) =>
      environments.includes(environment)
        ? []
        : [{ field: `regions.${region}`, reason: `'${environment}' is not one of the environments` }],
    ),
  ]
}

export function stackSettings(stack: StackFile): StackSettings {
  return {
    apiKey: stack.api_key,
    name: stack.name,
    masterLocale: stack.master_locale,
    branches: stack.branches,
    locales: stack.locales.map(({ code, name, fallback_locale }) => ({
      code,
      name,
      fallbackLocale: fallback_locale,
    })),
    environments: stack.environments.map(({ name, uid }) => ({
      name,
      uid: uid ?? environmentUid(stack.api_key, name),
    })),
  }
}
