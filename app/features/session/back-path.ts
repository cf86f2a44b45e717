import { z } from 'zod'
import { parsePagePath } from '#app/locale/addresses.ts'

/** Address that a form without script returns to: only a page of this site. */
export const backPath = z
  .string()
  .max(2_000)
  .optional()
  .transform((path) => (path !== undefined && parsePagePath(path.split(/[?#]/)[0] ?? '') ? path : undefined))
