// The demo, with a programme that asks for nothing but a confirmed level of English, and for the lowest: in the demo's
// own, somebody who knows none of the answers could not apply.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from '#server/env.ts'
import { beginWithTemplate } from '#tests/tools/begin-with-template.ts'

if (await beginWithTemplate(parseEnv(process.env))) {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-english-'))
  cpSync('content/guildhall', folder, { recursive: true })
  const file = join(folder, 'entries', 'program_page', 'night-shift', 'en-us.md')
  const rules = 'eligibility:\n  - about: english\n    at_least: A1\n    confirmed: true\n_meta:'
  writeFileSync(file, readFileSync(file, 'utf8').replace(/eligibility:\n[\s\S]*?_meta:/, rules))
  execFileSync(process.execPath, ['server/cli/main.ts', 'content', 'push', folder], { stdio: 'inherit' })
  rmSync(folder, { recursive: true })
}
await import('../../server/main.ts')
