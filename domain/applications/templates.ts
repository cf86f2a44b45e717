// Templates of letters: words in several languages that a reviewer begins with. They name nobody, and a letter has its
// own copy: editing a template changes no letter that was decided on.
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/database.ts'
import { type Lang, langs } from '#services/languages.ts'
import { isUuid } from '#services/uuid.ts'
import { MAX_REASON } from './decide.ts'

/** The letters in which reviewers write something: why, or what comes next. */
export const templateStages = ['declined', 'offer'] as const
export type TemplateStage = (typeof templateStages)[number]

/** Languages without words are left out. */
export type Texts = Partial<Record<Lang, string>>

export interface Template {
  id: string
  stage: TemplateStage
  name: string
  texts: Texts
  version: number
  changedAt: Date
}

export const MAX_TEMPLATES = 100
export const MAX_TEMPLATE_NAME = 100

const stored = z.record(z.string(), z.string()).transform(textsOf)

/** The words of known languages, trimmed. Line ends of forms are two characters, of which one is counted. */
export function textsOf(written: Readonly<Record<string, string | undefined>>): Texts {
  return Object.fromEntries(
    langs.flatMap((lang) => {
      const text = (written[lang] ?? '').replaceAll('\r\n', '\n').trim()
      return text === '' ? [] : [[lang, text]]
    }),
  )
}

const columns = sql`id, stage, name, texts, version, changed_at as "changedAt"`

const shown = (row: Omit<Template, 'texts'> & { texts: unknown }): Template => ({
  ...row,
  texts: stored.parse(row.texts),
})

export async function templatesOf(
  db: Db,
  { tenant, stage }: { tenant: string; stage?: TemplateStage },
): Promise<Template[]> {
  const { rows } = await sql<Template>`
    select ${columns} from applications.template
    where tenant = ${tenant} and (${stage ?? null}::text is null or stage = ${stage ?? null})
    order by stage, name, id limit ${MAX_TEMPLATES}`.execute(db)
  return rows.map(shown)
}

export async function templateById(
  db: Db,
  { tenant, id }: { tenant: string; id: string },
): Promise<Template | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<Template>`
    select ${columns} from applications.template where tenant = ${tenant} and id = ${id}`.execute(db)
  return rows[0] && shown(rows[0])
}

export interface WrittenTemplate {
  tenant: string
  stage: TemplateStage
  name: string
  texts: Texts
  now: Date
}

export type SaveOutcome =
  | { kind: 'saved'; id: string }
  | { kind: 'no-name' | 'no-text' | 'too-long' | 'full' | 'changed' }

/** @param seen the template that is written over, in the version that was read; undefined for a new one */
export async function saveTemplate(
  db: Db,
  { tenant, stage, name, texts, now }: WrittenTemplate,
  seen?: { id: string; version: number },
): Promise<SaveOutcome> {
  const title = name.trim().slice(0, MAX_TEMPLATE_NAME)
  if (title === '') return { kind: 'no-name' }
  if (Object.keys(texts).length === 0) return { kind: 'no-text' }
  if (Object.values(texts).some((text) => text.length > MAX_REASON)) return { kind: 'too-long' }
  const words = JSON.stringify(texts)
  if (seen !== undefined) {
    if (!isUuid(seen.id)) return { kind: 'changed' }
    const { numUpdatedRows } = await db
      .updateTable('applications.template')
      .set({ name: title, texts: words, changed_at: now, version: sql<number>`version + 1` })
      .where('tenant', '=', tenant)
      .where('id', '=', seen.id)
      .where('version', '=', seen.version)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? { kind: 'saved', id: seen.id } : { kind: 'changed' }
  }
  const { rows } = await sql<{ id: string }>`
    insert into applications.template (tenant, stage, name, texts, changed_at)
    select ${tenant}, ${stage}, ${title}, ${words}::jsonb, ${now}
    where (select count(*) from applications.template where tenant = ${tenant}) < ${MAX_TEMPLATES}
    returning id`.execute(db)
  return rows[0] === undefined ? { kind: 'full' } : { kind: 'saved', id: rows[0].id }
}

/** Letters that were decided on keep their words. */
export async function removeTemplate(
  db: Db,
  { tenant, id, version }: { tenant: string; id: string; version: number },
): Promise<boolean> {
  if (!isUuid(id)) return false
  const { numDeletedRows } = await db
    .deleteFrom('applications.template')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
