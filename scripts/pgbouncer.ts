// A PgBouncer in transaction mode for tests, in front of a PostgreSQL that trusts whoever comes from this machine. It
// refuses to run as root, so it runs as the user of PostgreSQL. It comes from Debian.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { installDebian } from './chromium.ts'
import { freePort } from './free-port.ts'
import { account } from './postgres.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
const START_MS = 20_000

export interface Bouncer {
  /** The address of the same database by way of it. */
  through(url: string): string
  stop(): Promise<void>
}

export interface BouncerSettings {
  /** Address of any database of the server. */
  server: string
  /** Connections to each database: fewer than the site opens, so that they are lent to one after the other. */
  connections: number
  /** Further users who come through it, beside that of `server`. */
  users?: readonly string[]
}

export async function startBouncer({
  server,
  connections,
  users: others = [],
}: BouncerSettings): Promise<Bouncer> {
  if (!existsSync(PROGRAM) && !installDebian('pgbouncer'))
    throw new Error('PgBouncer is not installed. Install it, or run as root on Debian.')
  const { hostname, port: serverPort, username } = new URL(server)
  const user = process.getuid?.() === 0 ? account('postgres') : undefined
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-bouncer-'))
  const port = await freePort()
  const file = (name: string, lines: string[]) => {
    const path = join(folder, name)
    writeFileSync(path, `${lines.join('\n')}\n`)
    if (user) chownSync(path, user.uid, user.gid)
    return path
  }
  if (user) chownSync(folder, user.uid, user.gid)
  const users = file(
    'users',
    [username, ...others].map((name) => `"${name}" ""`),
  )
  const settings = file('pgbouncer.ini', [
    '[databases]',
    `* = host=${hostname} port=${serverPort || 5432}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    'max_client_conn = 200',
  ])
  const bouncer = spawn(PROGRAM, ['-q', settings], { stdio: ['ignore', 'ignore', 'pipe'], ...user })
  let said = ''
  bouncer.stderr.on('data', (text) => {
    said += text
  })
  const stop = async () => {
    if (bouncer.exitCode === null && bouncer.signalCode === null) {
      const ended = once(bouncer, 'exit')
      bouncer.kill('SIGINT')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  for (const end = Date.now() + START_MS; !(await answers(port)); ) {
    if (Date.now() > end || bouncer.exitCode !== null) {
      await stop()
      throw new Error(`PgBouncer did not start: ${said}`)
    }
    await delay(50)
  }
  return {
    through(url) {
      const at = new URL(url)
      at.hostname = '127.0.0.1'
      at.port = String(port)
      return at.href
    },
    stop,
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const done = (result: boolean) => {
      socket.destroy()
      resolve(result)
    }
    socket.once('connect', () => done(true)).once('error', () => done(false))
  })
}
