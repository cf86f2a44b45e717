// Which files of ours import which, read from their text.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'

const root = join(import.meta.dirname, '..')
const STATEMENTS =
  /^(?:import|export)\s+(type\s)?[^'"]*?from\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/gm

export interface ImportEdge {
  to: string
  /** Erased before it runs, so it can be part of a cycle without harm. */
  typeOnly: boolean
}

/** @param file relative to the project's folder, as are the results; packages are left out */
export function importsOf(file: string): ImportEdge[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(STATEMENTS)].flatMap(([, type, named, bare]) => {
    const specifier = named ?? bare ?? ''
    const typeOnly = type !== undefined
    if (specifier.startsWith('#')) return [{ to: specifier.slice(1), typeOnly }]
    if (!specifier.startsWith('.') || specifier.includes('+types')) return []
    return [{ to: withSlashes(normalize(join(dirname(file), specifier))), typeOnly }]
  })
}

/** The files themselves and everything that they import when they run, directly or not. */
export function reachableFrom(entries: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file) || !existsSync(join(root, file)) || !statSync(join(root, file)).isFile()) return
    found.add(file)
    if (!/\.m?tsx?$|\.m?jsx?$/.test(file)) return
    for (const { to, typeOnly } of importsOf(file)) if (!typeOnly) visit(to)
  }
  for (const entry of entries) visit(entry)
  return found
}

const withSlashes = (path: string) => path.split(sep).join('/')
