import { z } from 'zod'
import { addressSchema } from '#domain/catalogue/item.ts'
import { isDataAddress } from '#domain/pictures/data-address.ts'
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

/** A company described by data: the operator's file, or the demo's texts. */
export const companySchema = z.strictObject({
  /** Display name. The key is derived from it, so every spelling of the name refers to this company. */
  name: z.string().trim().min(1).max(200),
  /**
   * Its other names, which no rule of spelling leads to: "Acme Research". Their vacancies, events and followers
   * are the company's, and their addresses lead to its page.
   */
  aliases: z.array(z.string().trim().min(1).max(200)).max(50).default([]),
  texts: companyTextsSchema.default({}),
  /**
   * Address of an asset of the content service, or on another host that images may come from; or the picture itself
   * as data, which becomes an asset.
   */
  logo: z.union([z.string().refine(isDataAddress), z.string().trim().min(1).max(2000)]).optional(),
  site: addressSchema.optional(),
  places: z.array(z.string().trim().min(1).max(120)).max(20).default([]),
  /** Names of communities whose events belong to the company. */
  communities: z.array(z.string().trim().min(1).max(200)).max(20).default([]),
})
export type CompanyDescription = z.output<typeof companySchema>

/** Path of a company's page without region and locale. Keys may have letters of any script. */
export const companyPage = (key: string): string => `/companies/${encodeURIComponent(key)}`
