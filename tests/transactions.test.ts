// While a transaction is open it holds a connection, its locks, and on the embedded database the only session. So
// nothing but the database is awaited inside of one: this reads every transaction in the sources.
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = ['app', 'db', 'domain', 'jobs', 'server', 'services'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).split(sep).join('/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|d)\.tsx?$/.test(name)),
)

type Node = Record<string, unknown> & { type?: string; start: number; end: number }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function visit(node: unknown, look: (node: Node) => void): void {
  if (!isNode(node)) return
  look(node)
  for (const value of Object.values(node))
    if (Array.isArray(value)) for (const one of value) visit(one, look)
    else visit(value, look)
}

/** Whether `db.transaction()` stands at the beginning of a chain of calls. */
function isOfTransaction(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'CallExpression') return isOfTransaction(node.callee)
  if (node.type !== 'MemberExpression') return false
  return (node.property as Node).name === 'transaction' || isOfTransaction(node.object)
}

/** The work of a transaction: `db.transaction().execute(work)` or `inTransaction(db, work)`. */
function workOf(node: Node): Node | undefined {
  if (node.type !== 'CallExpression') return undefined
  const { callee, arguments: given } = node as unknown as { callee: Node; arguments: Node[] }
  const executes =
    callee.type === 'MemberExpression' &&
    (callee.property as Node).name === 'execute' &&
    isOfTransaction(callee.object)
  const work = executes ? given[0] : callee.name === 'inTransaction' ? given[1] : undefined
  return work !== undefined && /Function/.test(work.type ?? '') ? work : undefined
}

function names(node: unknown, known: ReadonlySet<string>): boolean {
  let found = false
  visit(node, ({ type, name }) => {
    if (type === 'Identifier' && known.has(String(name))) found = true
  })
  return found
}

/** What is awaited inside a transaction without being given it, or what was made with it. */
function foreignAwaits(
  code: string,
  file: string,
): { transactions: number; awaits: number; foreign: string[] } {
  const found = { transactions: 0, awaits: 0, foreign: [] as string[] }
  visit(parseSync(file, code).program, (node) => {
    const work = workOf(node)
    if (work === undefined) return
    found.transactions += 1
    const known = new Set((work.params as Node[]).map(({ name }) => String(name)))
    visit(work.body, (inner) => {
      const { init, id } = inner as { init?: Node; id?: Node }
      // What a call with the transaction hands to its callback is made with it.
      const given = inner.type === 'CallExpression' ? (inner.arguments as Node[]) : []
      if (given.some((one) => one.type === 'Identifier' && known.has(String(one.name))))
        for (const { params = [] } of given as { params?: Node[] }[])
          for (const { name } of params) known.add(String(name))
      if (inner.type === 'VariableDeclarator' && init?.type !== 'AwaitExpression' && names(init, known))
        known.add(String(id?.name))
      if (inner.type !== 'AwaitExpression') return
      found.awaits += 1
      if (!names(inner.argument, known)) found.foreign.push(`${file}: ${code.slice(inner.start, inner.end)}`)
    })
  })
  return found
}

test('no transaction of the sources waits for anything but the database', () => {
  const all = sources.map((file) => foreignAwaits(readFileSync(join(root, file), 'utf8'), file))
  const sum = (count: (one: (typeof all)[number]) => number) =>
    all.reduce((total, one) => total + count(one), 0)
  expect(all.flatMap(({ foreign }) => foreign)).toEqual([])
  expect(sum(({ transactions }) => transactions)).toBeGreaterThan(100)
  expect(sum(({ awaits }) => awaits)).toBeGreaterThan(300)
})

test.each([
  ['db.transaction().execute(async (trx) => { await save(trx); await fetch(url) })', ['await fetch(url)']],
  [
    "db.transaction().setIsolationLevel('serializable').execute(async (trx) => await sleep(1))",
    ['await sleep(1)'],
  ],
  [
    'inTransaction(db, async (trx) => { const rows = await read(trx); await mail.send(rows) })',
    ['await mail.send(rows)'],
  ],
  ['db.transaction().execute(async (trx) => { const items = itemsOf(trx); await items.write() })', []],
  [
    'inTransaction(db, (trx) => lock(trx, async (locked) => { await read(locked); await other() }))',
    ['await other()'],
  ],
  ['db.transaction().execute(async (trx) => { await Promise.all(rows.map((row) => save(trx, row))) })', []],
  ['async function a() { await fetch(url) }', []],
])('%s', (code, foreign) => {
  expect(foreignAwaits(code, 'a.ts').foreign).toEqual(foreign.map((one) => `a.ts: ${one}`))
})
