// Unsent answers, stored on the reader's device. Files and passwords are never stored.

import { isRecord } from '#services/record.ts'
import { valueKindOf } from '../definition/field-types.ts'
import type { FormDefinition } from '../definition/form-schema.ts'
import { answerAt, type FormValues, type RowValues, rowsOf } from '../values/values.ts'
import { deviceKey } from './device-drafts.ts'
import type { Conflict } from './merge-answers.ts'

/** The last version that this device and the server have in common. */
export interface Agreed {
  version: number
  values: FormValues
}

export interface Draft {
  formId: string
  /** ISO instant. */
  savedAt: string
  /** The form's answers when typing began: shows what changed here and what changed elsewhere. */
  base: FormValues
  values: FormValues
  /** The last version in common with the server's draft. */
  agreed?: Agreed | undefined
  /** Unresolved conflicts. */
  open?: readonly Conflict[] | undefined
}

const pause = 800
const longest = 2000
const keptFor = 30 * 24 * 60 * 60 * 1000

/**
 * Time of the next save, in milliseconds: after a pause in typing, and at most 2 s after the first change.
 */
export const saveAt = (firstUnsaved: number, lastChange: number): number =>
  Math.min(firstUnsaved + longest, lastChange + pause)

/** @param owner see draft-owner.ts */
export const draftKey = (form: FormDefinition, owner: string): string => deviceKey(owner, form.form_id)

export function writeDraft(
  form: FormDefinition,
  base: FormValues,
  values: FormValues,
  now: Date,
  agreed?: Agreed,
  open: readonly Conflict[] = [],
): string {
  const draft: Draft = {
    formId: form.form_id,
    savedAt: now.toISOString(),
    base: storable(form, base),
    values: storable(form, values),
    ...(agreed === undefined ? {} : { agreed }),
    ...(open.length === 0 ? {} : { open }),
  }
  return JSON.stringify(draft)
}

/** Parses a stored draft; undefined if it is missing, broken, older than 30 days or of another form. */
export function readDraft(form: FormDefinition, text: string | null, now: Date): Draft | undefined {
  try {
    const { formId, savedAt, base, values, agreed, open } = JSON.parse(text ?? '') as Partial<
      Record<keyof Draft, unknown>
    >
    if (formId !== form.form_id || typeof savedAt !== 'string' || !isRecord(base) || !isRecord(values))
      return undefined
    const age = now.getTime() - Date.parse(savedAt)
    // `age` is NaN for an invalid date.
    if (!(age < keptFor)) return undefined
    // Drops fields that the form no longer has.
    return {
      formId,
      savedAt,
      base: storable(form, base),
      values: storable(form, values),
      ...(isAgreed(agreed)
        ? { agreed: { version: agreed.version, values: storable(form, agreed.values) } }
        : {}),
      ...(Array.isArray(open) ? { open: open.filter(isConflict) } : {}),
    }
  } catch {
    return undefined
  }
}

/** Whether the draft differs from the initial answers. */
export const isWorthKeeping = (form: FormDefinition, base: FormValues, values: FormValues): boolean =>
  JSON.stringify(storable(form, base)) !== JSON.stringify(storable(form, values))

/** The answers that may be stored: no files, no passwords, no unknown fields. */
export function storable(form: FormDefinition, values: FormValues): FormValues {
  const kept: Record<string, unknown> = {}
  for (const group of form.groups) {
    const ofRow = (row: RowValues) => {
      const own: Record<string, unknown> = {}
      for (const field of group.fields) {
        if (valueKindOf(field) === 'files' || field.input_type === 'password') continue
        const names = field.preferable_variant
          ? [field.field_id, `${field.field_id}_preferred`]
          : [field.field_id]
        for (const name of names) {
          const value = answerAt(row, name)
          if (value !== undefined) own[name] = value
        }
      }
      return own
    }
    if (!group.is_multiple) Object.assign(kept, ofRow(values))
    else if (answerAt(values, group.group_id) !== undefined)
      kept[group.group_id] = rowsOf(group, values).map(ofRow)
  }
  return kept
}

export const isAgreed = (value: unknown): value is Agreed =>
  isRecord(value) && typeof value.version === 'number' && isRecord(value.values)

const isConflict = (value: unknown): value is Conflict => isRecord(value) && typeof value.path === 'string'
