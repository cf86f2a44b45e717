import { z } from 'zod'
import { parsePagePath } from '#app/locale/addresses.ts'

/** Where a form without script leads back to: an address of a page of ours, and no other. */
export const backPath = z
  .string()
  .max(2_000)
  .optional()
  .transform((path) => (path !== undefined && parsePagePath(path.split(/[?#]/)[0] ?? '') ? path : undefined))
