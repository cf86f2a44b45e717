import { z } from 'zod'

/** What somebody is led to the test with, as a link or a call names it. */
const part = z.string().max(100).default('')

export const askedWithSchema = z.object({ vendor: part, program: part, product: part, campaign: part })
