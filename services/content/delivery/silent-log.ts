import type { Log } from '../log.ts'

/** For tests and benchmarks. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }
