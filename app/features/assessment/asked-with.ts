import { z } from 'zod'

/** What the test is requested with, as given in a link or an API call. */
const part = z.string().max(100).default('')

export const askedWithSchema = z.object({ vendor: part, program: part, product: part, campaign: part })
