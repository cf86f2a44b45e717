// Generates load from a second process over loopback: with wrk if it is installed or can be, else with
// autocannon.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installDebian } from '../scripts/chromium.ts'

export interface Load {
  requestsPerSecond: number
  p50: number
  p99: number
  errors: number
}

export interface LoadOptions {
  url: string
  headers?: Record<string, string>
  seconds: number
  connections: number
}

const wrk =
  ['/usr/bin/wrk', '/usr/local/bin/wrk'].find((path) => existsSync(path)) ??
  (installDebian('wrk') ? '/usr/bin/wrk' : undefined)
const taskset = existsSync('/usr/bin/taskset') ? '/usr/bin/taskset' : undefined

export const loadTool = wrk === undefined ? 'autocannon' : 'wrk'

/** Starts a program on the first core; the load runs on the second. */
export function onServerCore(program: string, args: string[]): [string, string[]] {
  return taskset === undefined ? [program, args] : [taskset, ['-c', '0', program, ...args]]
}

/** Moves this process and its later children off the first core. Does nothing without `taskset`. */
export function leaveServerCore(): void {
  if (taskset !== undefined) spawnSync(taskset, ['-apc', '1', String(process.pid)])
}

export async function load({ url, headers = {}, seconds, connections }: LoadOptions): Promise<Load> {
  if (wrk === undefined) return autocannonLoad({ url, headers, seconds, connections })
  const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...flags, url]
  const [program, all] = taskset === undefined ? [wrk, args] : [taskset, ['-c', '1', wrk, ...args]]
  const output = await run(program, all)
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0)
  return {
    requestsPerSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50: milliseconds(/\s50%\s+(\S+)/.exec(output)?.[1]),
    p99: milliseconds(/\s99%\s+(\S+)/.exec(output)?.[1]),
    errors: number(/Non-2xx or 3xx responses: (\d+)/),
  }
}

async function autocannonLoad({ url, headers, seconds, connections }: Required<LoadOptions>): Promise<Load> {
  const { default: autocannon } = await import('autocannon')
  const result = await autocannon({ url, headers, duration: seconds, connections })
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.non2xx,
  }
}

function milliseconds(text = '0ms'): number {
  const value = Number.parseFloat(text)
  if (text.endsWith('us')) return value / 1000
  return text.endsWith('ms') ? value : value * 1000
}

function run(program: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${program} ended with ${code}`)),
    )
  })
}

export function machine(): string {
  const cpu = spawnSync('sh', ['-c', "grep -m1 'model name' /proc/cpuinfo | cut -d: -f2"], {
    encoding: 'utf8',
  }).stdout.trim()
  const cores = spawnSync('nproc', { encoding: 'utf8' }).stdout.trim()
  return `${cpu || process.arch}, ${cores} cores, Node ${process.versions.node}, load by ${loadTool}`
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
