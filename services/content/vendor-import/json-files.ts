// The JSON files of an export, each read once; an unreadable file is a problem with its reason.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Json, JsonObject } from '#db/json.ts'
import type { Problem } from '#services/content/authoring/problems.ts'
import { isRecord } from '#services/record.ts'

export interface ExportFolder {
  root: string
  problems: Problem[]
}

export const has = ({ root }: ExportFolder, file: string) => existsSync(join(root, file))

export const isFolder = ({ root }: ExportFolder, path: string) =>
  existsSync(join(root, path)) && statSync(join(root, path)).isDirectory()

export function namesIn({ root }: ExportFolder, path: string): string[] {
  return existsSync(join(root, path)) ? readdirSync(join(root, path)).sort() : []
}

/** @returns undefined when the file is absent or unusable; the latter is a problem */
export function readJson({ root, problems }: ExportFolder, file: string): Json | undefined {
  if (!existsSync(join(root, file))) return undefined
  const { value, faults } = parseJson(readFileSync(join(root, file), 'utf8'))
  problems.push(...faults.map((fault) => ({ file, ...fault })))
  return faults.length > 0 ? undefined : value
}

export interface JsonReading {
  value: Json | undefined
  faults: { field: string; reason: string }[]
}

export function parseJson(text: string): JsonReading {
  try {
    const value = JSON.parse(text.replace(/^\uFEFF/, '')) as Json
    // Only an escape can introduce such a character.
    return { value, faults: /\\u(0000|d[89a-f])/i.test(text) ? unstorable(value, '') : [] }
  } catch (error) {
    return { value: undefined, faults: [{ field: '', reason: `is not JSON: ${(error as Error).message}` }] }
  }
}

/** Texts that PostgreSQL cannot store: U+0000 and lone surrogates. */
function unstorable(value: Json, path: string): JsonReading['faults'] {
  const at = (member: string | number) => (path === '' ? String(member) : `${path}.${member}`)
  if (typeof value === 'string') {
    if (value.includes('\u0000')) return [{ field: path, reason: 'holds the character U+0000' }]
    return value.isWellFormed() ? [] : [{ field: path, reason: 'holds half of a character' }]
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => unstorable(item, at(index)))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([member, inner]) => unstorable(inner, at(member)))
}

/** Whether a name from a file may be used in a path. */
export const isPlainName = (name: string) => !/[\\/]/.test(name) && name !== '..' && name !== '.'

/**
 * A list, or the values of an object keyed by uid: exports have both. The key is the uid of an item without
 * one.
 */
export function readRecords(folder: ExportFolder, file: string): JsonObject[] {
  const json = readJson(folder, file)
  if (json === undefined) return []
  const fail = (field: string, reason: string) => {
    folder.problems.push({ file, field, reason })
    return []
  }
  if (Array.isArray(json))
    return json.flatMap((item, index) => (isRecord(item) ? [item] : fail(String(index), 'is not an object')))
  if (!isRecord(json)) return fail('', 'is neither a list nor an object')
  return Object.entries(json).flatMap(([uid, item]) =>
    isRecord(item) ? [{ uid, ...item }] : fail(uid, 'is not an object'),
  )
}

export function textOf(record: JsonObject, member: string): string | undefined {
  const value = record[member]
  return typeof value === 'string' && value !== '' ? value : undefined
}
