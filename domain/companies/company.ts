import { z } from 'zod'
import { addressSchema } from '#domain/catalogue/item.ts'
import { locales } from '#services/languages.ts'

export const companyTextsSchema = z.partialRecord(
  z.enum(locales),
  z.strictObject({
    /** One sentence. */
    line: z.string().trim().min(1).max(200),
    /** Markdown. */
    about: z.string().trim().max(8000).default(''),
  }),
)
export type CompanyTexts = z.output<typeof companyTextsSchema>

/** A company as data describes it: a file of the operator's, or the demo's texts. */
export const companySchema = z.strictObject({
  /** As it is to be shown; its key is made from it, so every spelling of the name is this company. */
  name: z.string().trim().min(1).max(200),
  texts: companyTextsSchema.default({}),
  /** Of an asset of the content service, or of another host that pictures may come from. */
  logo: z.string().trim().min(1).max(2000).optional(),
  site: addressSchema.optional(),
  places: z.array(z.string().trim().min(1).max(120)).max(20).default([]),
  /** Names of the communities whose events are the company's too. */
  communities: z.array(z.string().trim().min(1).max(200)).max(20).default([]),
})
export type CompanyDescription = z.output<typeof companySchema>

/** A company's address without region and locale. Keys have letters of every script. */
export const companyPage = (key: string): string => `/companies/${encodeURIComponent(key)}`
