// The JSON files of an export, each read once; what cannot be read is a problem with its reason.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Json, JsonObject } from '#db/schema.ts'
import type { Problem } from '#services/content/authoring/problems.ts'

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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

/** @returns undefined when the file is absent or no JSON; the latter is a problem */
export function readJson({ root, problems }: ExportFolder, file: string): Json | undefined {
  if (!existsSync(join(root, file))) return undefined
  const text = readFileSync(join(root, file), 'utf8')
  try {
    return parseJson(text)
  } catch (error) {
    problems.push({ file, field: '', reason: `is not JSON: ${(error as Error).message}` })
    return undefined
  }
}

export class NulCharacter extends Error {
  constructor() {
    super('holds the character U+0000, which the database cannot keep')
  }
}

export function parseJson(text: string): Json {
  const value = JSON.parse(text) as Json
  if (text.includes('\\u0000') && JSON.stringify(value).includes('\\u0000')) throw new NulCharacter()
  return value
}

/** A list, or the values of an object keyed by uid: exports use both. The key counts where the item has no uid. */
export function readRecords(folder: ExportFolder, file: string): JsonObject[] {
  const json = readJson(folder, file)
  if (json === undefined) return []
  const fail = (field: string, reason: string) => {
    folder.problems.push({ file, field, reason })
    return []
  }
  if (Array.isArray(json))
    return json.flatMap((item, index) => (isObject(item) ? [item] : fail(String(index), 'is not an object')))
  if (!isObject(json)) return fail('', 'is neither a list nor an object')
  return Object.entries(json).flatMap(([uid, item]) =>
    isObject(item) ? [{ uid, ...item }] : fail(uid, 'is not an object'),
  )
}

export function textOf(record: JsonObject, member: string): string | undefined {
  const value = record[member]
  return typeof value === 'string' && value !== '' ? value : undefined
}
