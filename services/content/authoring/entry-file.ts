// One file of an entry: one language, as YAML or as Markdown with YAML front matter.

import { parseDocument, stringify } from 'yaml'
import { z } from 'zod'
import type { JsonObject } from '#db/json.ts'
import { isRecord } from '#services/record.ts'

const moment = z
  .string()
  .refine((text) => /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text)), 'is not a date')

export const entryMetaSchema = z.strictObject({
  uid: z
    .string()
    .regex(/^[^\s/\\]{1,200}$/)
    .optional(),
  created_at: moment.optional(),
  updated_at: moment.optional(),
  environments: z.array(z.string()).optional(),
  draft: z.boolean().optional(),
  /** Properties exactly as delivered, where a file cannot express them. Null means the property is absent. */
  exact: z.record(z.string(), z.json()).optional(),
})

export type EntryMeta = z.infer<typeof entryMetaSchema>

export interface EntryFile {
  /** Properties as written, without _meta and without the text below the front matter. */
  fields: JsonObject
  meta: EntryMeta
  /** For a Markdown file: the text below the front matter. */
  text?: string
}

export type EntryFileReading = { entry: EntryFile } | { faults: { field: string; reason: string }[] }

const FENCED = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/

export function readEntryFile(content: string, markdown: boolean): EntryFileReading {
  const source = content.replace(/^\uFEFF/, '')
  const fence = markdown ? FENCED.exec(source) : undefined
  if (markdown && !fence) return fault('', 'does not begin with fields between two lines of ---')
  const yaml = fence ? (fence[1] ?? '') : source
  const document = parseDocument(yaml, { prettyErrors: true })
  const [error] = document.errors
  if (error !== undefined) return fault('', `is not YAML: ${error.message.split('\n')[0]}`)
  const value: unknown = document.toJS()
  if (!isRecord(value)) return fault('', 'holds no fields')
  const { _meta, ...fields } = value as JsonObject
  const meta = entryMetaSchema.safeParse(_meta ?? {})
  if (!meta.success)
    return {
      faults: meta.error.issues.map(({ path, message }) => ({
        field: ['_meta', ...path.map(String)].join('.'),
        reason: message,
      })),
    }
  if (!fence) return { entry: { fields, meta: meta.data } }
  return { entry: { fields, meta: meta.data, text: source.slice(fence[0].length).trim() } }
}

const fault = (field: string, reason: string) => ({ faults: [{ field, reason }] })

export function writeEntryFile({ fields, meta, text }: EntryFile): string {
  const members = Object.keys(meta).length > 0 ? { ...fields, _meta: meta } : fields
  const yaml = stringify(members, { lineWidth: 118, minContentWidth: 40 })
  return text === undefined ? yaml : `---\n${yaml}---\n\n${text.trim()}\n`
}
