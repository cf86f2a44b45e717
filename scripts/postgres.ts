// A temporary PostgreSQL for tests and measurements: its own cluster in a temporary folder on a free loopback
// port, deleted when stopped. It runs as its own user, because PostgreSQL refuses to run as root.
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDebian } from './chromium.ts'
import { freePort } from './free-port.ts'

export interface ScratchPostgres {
  url: string
  version: string
  stop(): void
}

/** @param durable false if nothing has to survive a crash of the machine: writes do not wait for the disk */
export async function startPostgres({ durable = true } = {}): Promise<ScratchPostgres> {
  const bin = findBinaries() ?? (installDebian('postgresql') ? findBinaries() : undefined)
  if (bin === undefined) throw new Error('PostgreSQL is not installed. Install it, or run as root on Debian.')
  const user = process.getuid?.() === 0 ? account('postgres') : undefined
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const port = await freePort()
  const run = (program: string, args: string[]): string => {
    const result = spawnSync(join(bin, program), args, {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
      ...user,
    })
    if (result.status !== 0)
      throw new Error(`${program} failed: ${result.stderr || result.stdout || result.error?.message}`)
    return result.stdout
  }
  const data = join(folder, 'data')
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8'])
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200 -c shared_buffers=256MB${durable ? '' : ' -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0'}`
  run('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-o', options, '-w', 'start'])
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: run('postgres', ['--version']).trim(),
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findBinaries(): string | undefined {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).filter((name) => Number(name) >= 15) : []
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
  return newest === undefined ? undefined : join(base, newest, 'bin')
}

export function account(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
  const [uid, gid] = [id('-u'), id('-g')]
  if (!uid || !gid) throw new Error(`There is no user «${name}» to run the database as.`)
  return { uid, gid }
}
