import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Problem } from './draft.ts'

export interface ReportFile {
  add: (problem: Problem) => void
  /** @returns false if there was nothing to report, so that no file exists */
  end: () => Promise<boolean>
}

/** Writes a CSV report of problems row by row; the file is created with its first line. */
export function reportFile(path: string): ReportFile {
  let file: ReturnType<typeof createWriteStream> | undefined
  return {
    add({ where, field, reason, effect }) {
      if (file === undefined) {
        mkdirSync(dirname(path), { recursive: true })
        file = createWriteStream(path)
        file.write('where,field,effect,reason\r\n')
      }
      file.write(`${[where, field, effect, reason].map(cell).join(',')}\r\n`)
    },
    async end() {
      if (file === undefined) return false
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      file.once('error', reject)
      file.end(resolve)
      await promise
      return true
    },
  }
}

/** Quoted where needed, and never a formula: a spreadsheet must not run text from a source. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
