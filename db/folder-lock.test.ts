import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { lockFolder, readOwner } from './folder-lock.ts'

let folder: string
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guildhall-lock-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const me = { pid: process.pid, since: new Date(0).toISOString(), host: '/nowhere' }

/** A separate process that prints one word and then stays. */
function run(program: string): ChildProcess {
  const file = join(folder, `program-${children.length}.mjs`)
  writeFileSync(file, program)
  const child = spawn(process.execPath, [file], { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  return child
}

const said = async (child: ChildProcess) => String((await once(child.stdout as never, 'data'))[0]).trim()

const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)
const locker = (at: string) => `
  const { lockFolder } = await import(${module('./folder-lock.ts')})
  process.stdout.write('ready\\n')
  await new Promise((resolve) => process.stdin.once('data', resolve))
  const release = lockFolder(${JSON.stringify(at)}, { pid: process.pid, since: new Date().toISOString(), host: '/x' })
  process.stdout.write(release ? 'mine\\n' : 'taken\\n')
  setInterval(() => release, 1e6)`

test('who holds it is told, and giving it back lets the next one in', () => {
  const release = lockFolder(folder, me)
  expect(readOwner(folder)).toEqual(me)
  expect(lockFolder(folder, me)).toBeUndefined()
  release?.()
  const next = lockFolder(folder, me)
  expect(next).toBeDefined()
  next?.()
})

test('a file that names a living process which is somebody else holds nobody up', () => {
  // Process 1 is always alive.
  writeFileSync(join(folder, 'owner.pid'), '1')
  writeFileSync(join(folder, 'owner.json'), JSON.stringify({ ...me, pid: 1 }))
  const release = lockFolder(folder, me)
  expect(readOwner(folder)).toEqual(me)
  release?.()
})

test('of many that start at one moment on what a killed one left, exactly one has it', async () => {
  const first = run(locker(folder))
  expect(await said(first)).toBe('ready')
  first.stdin?.write('go\n')
  expect(await said(first)).toBe('mine')
  expect(lockFolder(folder, me)).toBeUndefined()
  expect(readOwner(folder)?.pid).toBe(first.pid)
  first.kill('SIGKILL')
  await once(first, 'exit')

  const many = Array.from({ length: 6 }, () => run(locker(folder)))
  expect(new Set(await Promise.all(many.map(said)))).toEqual(new Set(['ready']))
  const words = many.map(said)
  for (const child of many) child.stdin?.write('go\n')
  expect((await Promise.all(words)).sort()).toEqual(['mine', ...Array(5).fill('taken')])
})

test('a database whose owner was killed opens again with what was written; beside a living owner a site is refused and a command joins', async () => {
  const owner = run(`
    const { openDatabase } = await import(${module('./database.ts')})
    const { pool } = await openDatabase({ url: undefined, folder: ${JSON.stringify(folder)}, alone: true })
    await pool.query('create table kept (word text)')
    await pool.query("insert into kept values ('written')")
    process.stdout.write('written\\n')`)
  // Joins an owner that is still starting.
  const [command] = await Promise.all([once(owner, 'spawn').then(waitForLock).then(joinOwner), said(owner)])
  expect((await command.pool.query('select word from kept')).rows).toEqual([{ word: 'written' }])
  await expect(openDatabase({ url: undefined, folder, alone: true })).rejects.toThrow(
    new RegExp(`Another Guildhall \\(process ${owner.pid}, started 20.*has .* open.*DATA_DIR`),
  )
  await command.close()
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  const again = await openDatabase({ url: undefined, folder, alone: true })
  expect((await again.pool.query('select word from kept')).rows).toEqual([{ word: 'written' }])
  await again.close()
})

const joinOwner = () => openDatabase({ url: undefined, folder })

/** From here on the child holds the folder, but does not answer yet. */
async function waitForLock(): Promise<void> {
  await expect.poll(() => readOwner(folder), { interval: 20, timeout: 20_000 }).toBeDefined()
}
