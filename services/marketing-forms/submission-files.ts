// Files of submissions. A browser uploads each directly to the storage with a signed form, like members'
// files; without script they are part of the post. Until their submission arrives they belong to nobody, and
// they are deleted after a day.
import { randomUUID } from 'node:crypto'
import type { Db } from '#db/database.ts'
import type { Clock } from '#services/clock.ts'
import type { Log } from '#services/log.ts'
import { isUuid } from '#services/uuid.ts'
import { checkFile } from '../uploads/check/check-file.ts'
import { FileRefused } from '../uploads/check/refusal.ts'
import type { Scanner } from '../uploads/scanner.ts'
import type { OwnKey } from '../uploads/storage/own-objects.ts'
import type { ByteSource, FileForm, FileStorage } from '../uploads/storage/storage.ts'
import type { UploadKind } from '../uploads/upload-status.ts'

const SIGNED_FOR_MS = 15 * 60_000
const DAY_MS = 24 * 60 * 60_000
/**
 * Where a file is stored after its check; and where the form uploads it, which can be overwritten until the
 * form expires.
 */
const keptKey = (id: string): OwnKey => `form-files/${id}/file`
const sentKey = (id: string): OwnKey => `form-files/${id}/sent`

/** A field's rule for its files. */
export interface FileRule {
  /** Maximum number of files. */
  count: number
  /** Minimum size of a file, in bytes. */
  least: number
  most: number
  /** The kind whose contents can be checked; undefined for an author's own list of extensions. */
  kind: UploadKind | undefined
}

interface Owner {
  tenant: string
  formName: string
  fieldId: string
}

export interface SubmissionFile {
  id: string
  submissionId: string
  fieldId: string
  fileName: string
}

export interface SubmissionFilesParts {
  db: Db
  storage: FileStorage
  scanner: Scanner | undefined
  clock: Pick<Clock, 'now'>
  log: Log
}

export type SubmissionFiles = ReturnType<typeof createSubmissionFiles>

export function createSubmissionFiles({ db, storage, scanner, clock, log }: SubmissionFilesParts) {
  const soon = () => new Date(clock.now().getTime() + SIGNED_FOR_MS)

  async function insert(owner: Owner, { name, type }: { name: string; type: string }) {
    const id = randomUUID()
    const contentType = type === '' ? 'application/octet-stream' : type
    await db
      .insertInto('marketing.file')
      .values({
        id,
        tenant: owner.tenant,
        form_name: owner.formName,
        field_id: owner.fieldId,
        file_name: name,
        content_type: contentType,
        object_key: keptKey(id),
        requested_at: clock.now(),
      })
      .execute()
    return { id, contentType }
  }

  /** @throws FileRefused */
  async function look(row: { id: string; file_name: string; content_type: string }, rule: FileRule) {
    const source = (await storage.open(keptKey(row.id))) ?? (await outOfReach(row.id))
    if (source === undefined) throw new FileRefused('empty', 'The file has not arrived')
    try {
      if (source.bytes < rule.least || source.bytes > rule.most)
        throw new FileRefused('too-large', `It has ${source.bytes} bytes`)
      const { file_name: name, content_type: declaredType } = row
      if (rule.kind !== undefined) await checkFile(source, { kind: rule.kind, name, declaredType })
      await scanner?.(source)
    } finally {
      await source.close()
    }
  }

  async function outOfReach(id: string): Promise<ByteSource | undefined> {
    const sent = await storage.open(sentKey(id))
    await sent?.close()
    if (sent === undefined) return undefined
    await storage.move(sentKey(id), keptKey(id))
    return storage.open(keptKey(id))
  }

  return {
    /** A form with which a browser uploads one file, and the id that the submission then names. */
    async order(
      owner: Owner,
      file: { name: string; type: string },
      { least, most }: FileRule,
    ): Promise<{ fileId: string } & FileForm> {
      const { id, contentType } = await insert(owner, file)
      const form = await storage.form({
        key: sentKey(id),
        contentType,
        least: Math.max(1, least),
        most,
        expires: soon(),
      })
      return { fileId: id, ...form }
    },

    /** Stores a file that came with a post. @returns its id */
    async put(owner: Owner, file: File): Promise<string> {
      const { id, contentType } = await insert(owner, file)
      await storage.put(keptKey(id), file, contentType)
      return id
    },

    /**
     * Checks the files that a submission names.
     * @returns their names; undefined if one is missing, belongs to somebody else, was used before, or is
     * refused
     */
    async accept(owner: Owner, ids: readonly string[], rule: FileRule): Promise<string[] | undefined> {
      if (ids.length > rule.count || new Set(ids).size !== ids.length || !ids.every(isUuid)) return undefined
      const rows = await db
        .selectFrom('marketing.file')
        .select(['id', 'file_name', 'content_type'])
        .where('id', 'in', ids)
        .where('tenant', '=', owner.tenant)
        .where('form_name', '=', owner.formName)
        .where('field_id', '=', owner.fieldId)
        .where('submission_id', 'is', null)
        .execute()
      const byId = new Map(rows.map((row) => [row.id, row]))
      const names: string[] = []
      try {
        for (const id of ids) {
          const row = byId.get(id)
          if (row === undefined) return undefined
          await look(row, rule)
          names.push(row.file_name)
        }
        return names
      } catch (error) {
        if (!(error instanceof FileRefused)) throw error
        log.info({ form: owner.formName, fault: error.fault, detail: error.message }, 'A file was refused')
        return undefined
      }
    },

    /** Assigns files to a submission, in the transaction that stores it. */
    async claim(trx: Db, submissionId: string, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      await trx
        .updateTable('marketing.file')
        .set({ submission_id: submissionId })
        .where('id', 'in', ids)
        .where('submission_id', 'is', null)
        .execute()
    },

    async list(submissionIds: readonly string[]): Promise<SubmissionFile[]> {
      if (submissionIds.length === 0) return []
      const rows = await db
        .selectFrom('marketing.file')
        .select(['id', 'submission_id', 'field_id', 'file_name'])
        .where('submission_id', 'in', submissionIds)
        .orderBy('requested_at')
        .orderBy('id')
        .execute()
      return rows.flatMap(({ id, submission_id, field_id, file_name }) =>
        submission_id === null
          ? []
          : [{ id, submissionId: submission_id, fieldId: field_id, fileName: file_name }],
      )
    },

    /** A link to download the file, valid for a quarter of an hour; undefined if there is no such file. */
    async link(tenant: string, id: string): Promise<string | undefined> {
      if (!isUuid(id)) return undefined
      const row = await db
        .selectFrom('marketing.file')
        .select(['object_key', 'file_name', 'content_type'])
        .where('id', '=', id)
        .where('tenant', '=', tenant)
        .where('submission_id', 'is not', null)
        .executeTakeFirst()
      return (
        row &&
        storage.link(row.object_key, {
          fileName: row.file_name,
          contentType: row.content_type,
          expires: soon(),
        })
      )
    },

    /** Deletes the files of a submission that is about to be deleted. */
    async drop(submissionId: string): Promise<void> {
      const rows = await db
        .selectFrom('marketing.file')
        .select('id')
        .where('submission_id', '=', submissionId)
        .execute()
      for (const { id } of rows) await remove(id, db)
    },

    /** Deletes files that no submission claimed, and remains of deleted ones. */
    async sweep(sweeping = db): Promise<void> {
      const rows = await sweeping
        .selectFrom('marketing.file')
        .select('id')
        .where('submission_id', 'is', null)
        .where('requested_at', '<', new Date(clock.now().getTime() - DAY_MS))
        .execute()
      for (const { id } of rows) await remove(id, sweeping)
    },
  }

  async function remove(id: string, db: Db): Promise<void> {
    await storage.remove(sentKey(id))
    await storage.remove(keptKey(id))
    await db.deleteFrom('marketing.file').where('id', '=', id).execute()
  }
}
