// The embedded database's program, kept compiled for as long as a test worker lives. Each database loads it into
// a thread of its own; as long as one holder exists, the engine shares the compiled code between them, with
// what it has made faster since. Without it, every test file compiles and warms up 9 MB again.
import { readFile } from 'node:fs/promises'

const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))

export const compiledDatabase = await WebAssembly.compile(await readFile(file))
