import type { Log } from '#services/log.ts'

/** For tests and benchmarks. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }
