// What was typed and not yet sent, kept on the reader's own device. Files and passwords are never kept.

import { isRecord } from '#services/record.ts'
import { valueKindOf } from '../definition/field-types.ts'
import type { FormDefinition } from '../definition/form-schema.ts'
import { answerAt, type FormValues, type RowValues, rowsOf } from '../values/values.ts'
import { deviceKey } from './device-drafts.ts'
import type { Conflict } from './merge-answers.ts'

/** A version that this device and the place for all devices both know. */
export interface Agreed {
  version: number
  values: FormValues
}

export interface Draft {
  formId: string
  /** ISO instant. */
  savedAt: string
  /** What the form started with when the typing began: tells what was changed here from what was changed elsewhere. */
  base: FormValues
  values: FormValues
  /** What it last had in common with the draft that is kept for all devices. */
  agreed?: Agreed | undefined
  /** Questions that its reader has not answered yet. */
  open?: readonly Conflict[] | undefined
}

const pause = 800
const longest = 2000
const keptFor = 30 * 24 * 60 * 60 * 1000

/** When to save, in milliseconds of the clock: at a pause in the typing, and never later than 2 s after the first change. */
export const saveAt = (firstUnsaved: number, lastChange: number): number =>
  Math.min(firstUnsaved + longest, lastChange + pause)

/** @param owner whose answers they are (draft-owner.ts) */
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

/** The draft of a form; undefined when there is none, it is broken, older than 30 days or of another form. */
export function readDraft(form: FormDefinition, text: string | null, now: Date): Draft | undefined {
  try {
    const { formId, savedAt, base, values, agreed, open } = JSON.parse(text ?? '') as Partial<
      Record<keyof Draft, unknown>
    >
    if (formId !== form.form_id || typeof savedAt !== 'string' || !isRecord(base) || !isRecord(values))
      return undefined
    const age = now.getTime() - Date.parse(savedAt)
    // Also not a number, of a date that is none.
    if (!(age < keptFor)) return undefined
    // Fields that the form no longer has are forgotten.
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

/** Whether there is anything to come back to. */
export const isWorthKeeping = (form: FormDefinition, base: FormValues, values: FormValues): boolean =>
  JSON.stringify(storable(form, base)) !== JSON.stringify(storable(form, values))

/** What may be kept: no files, no passwords, nothing that the form does not ask for. */
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
