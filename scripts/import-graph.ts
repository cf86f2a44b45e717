// Which of our files import which, read from their text.
import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'

const root = join(import.meta.dirname, '..')
const STATEMENTS =
  /^(?:import|export)\s+(type\s)?[^'"]*?from\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/gm

/** A computed import path: every file that it can resolve to counts. */
const COMPUTED = /\bimport\(`(\.{1,2}\/[^`]+)`\)/g

export interface ImportEdge {
  to: string
  /** Erased at run time, so it may be part of a cycle. */
  typeOnly: boolean
}

/** Files do not change while a process looks at them, and most are reached from many. */
const known = new Map<string, readonly ImportEdge[]>()

/** @param file relative to the project's folder, like the results; packages are left out */
export function importsOf(file: string): readonly ImportEdge[] {
  const edges = known.get(file) ?? readImports(file)
  known.set(file, edges)
  return edges
}

function readImports(file: string): ImportEdge[] {
  const text = readFileSync(join(root, file), 'utf8')
  const computed = [...text.matchAll(COMPUTED)].flatMap(([, address = '']) =>
    globSync(address.replaceAll(/\$\{[^}]+\}/g, '*'), { cwd: join(root, dirname(file)) }),
  )
  const written = [...text.matchAll(STATEMENTS)].flatMap(([, type, named, bare]) => {
    const specifier = named ?? bare ?? ''
    const typeOnly = type !== undefined
    if (specifier.startsWith('#')) return [{ to: specifier.slice(1), typeOnly }]
    if (!specifier.startsWith('.') || specifier.includes('+types')) return []
    return [{ to: withSlashes(normalize(join(dirname(file), specifier))), typeOnly }]
  })
  const targets = computed.map((name) => ({
    to: withSlashes(normalize(join(dirname(file), name))),
    typeOnly: false,
  }))
  return [...written, ...targets]
}

/** The given files and everything that they import at run time, directly or indirectly. */
export function reachableFrom(entries: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file) || !isFile(file)) return
    found.add(file)
    if (!/\.m?tsx?$|\.m?jsx?$/.test(file)) return
    for (const { to, typeOnly } of importsOf(file)) if (!typeOnly) visit(to)
  }
  for (const entry of entries) visit(entry)
  return found
}

const files = new Map<string, boolean>()
function isFile(file: string): boolean {
  const is = files.get(file) ?? statSync(join(root, file), { throwIfNoEntry: false })?.isFile() ?? false
  files.set(file, is)
  return is
}

const withSlashes = (path: string) => path.split(sep).join('/')
