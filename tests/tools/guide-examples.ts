import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

export interface Example {
  /** The file that the guide named last before it; empty if there is none. */
  file: string
  language: string
  code: string
}

/** The examples of docs/adding/<name>.md in order. */
export function examplesOf(name: string): Example[] {
  const guide = readFileSync(join(root, 'docs/adding', `${name}.md`), 'utf8')
  return [...guide.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(({ 1: language = '', 2: code = '', index }) => ({
    file:
      [...guide.slice(0, index).matchAll(/`((?:app|server|services|content)\/[\w./-]+\.\w+)`/g)].at(
        -1,
      )?.[1] ?? '',
    language,
    code,
  }))
}

export function writeExample(folder: string, { file, code }: Example): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), code)
}
