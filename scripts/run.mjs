// The bootstrap behind every npm script. It uses only Node's built-in modules: it runs on the machine's own
// Node 20 or newer, before anything is installed, and hands over to the Node 24 that the lockfile pins.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { siteArguments, siteEnvironment } from './site-process.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)

const [command = 'start', ...rest] = process.argv.slice(2)
const started = Date.now()

install()
const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
}
const node = pinnedNode()

const commands = {
  start() {
    build()
    handOver(siteArguments, {
      ...siteEnvironment,
      NODE_ENV: process.env.NODE_ENV ?? 'production',
      GUILDHALL_STARTED: String(started),
      GUILDHALL_RUN: 'start',
    })
  },
  dev() {
    handOver(['server/main.ts'], { NODE_ENV: 'development', GUILDHALL_STARTED: String(started) })
  },
  cli() {
    handOver(['server/cli/main.ts', ...rest])
  },
  test() {
    build()
    handOver(['scripts/test.ts', ...rest])
  },
  bench() {
    build()
    handOver(['bench/run.ts', ...rest])
  },
  build,
}
const run = commands[command]
if (run === undefined) fail(`Unknown command «${command}». There are: ${Object.keys(commands).join(', ')}.`)
run()

function install() {
  const wanted = digest(['package.json', 'package-lock.json'])
  if (stampIs('node_modules/.guildhall-install', wanted)) return
  say('Installing dependencies from the lockfile…')
  // Runs npm's own script: on Windows `npm` is a batch file that spawn cannot start without a shell.
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { stdio: 'inherit' })
    : spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (result.status !== 0) fail('The dependencies could not be installed; the lines above say why.')
  stamp('node_modules/.guildhall-install', wanted)
  say(`Installed in ${secondsSince(started)} s`)
}

function build() {
  const sources = [
    'app',
    'server',
    'domain',
    'jobs',
    'services',
    'db',
    'public',
    'vite.config.ts',
    'react-router.config.ts',
    'package-lock.json',
    'scripts/precompress.mjs',
    'scripts/route-list.ts',
  ]
  const wanted = digest(sources)
  if (stampIs('build/.guildhall-build', wanted)) return
  say('Building the site…')
  const begun = Date.now()
  const messages = spawnSync(node, ['scripts/check-messages.ts'], { env, stdio: 'inherit' })
  if (messages.status !== 0) fail('A language lacks messages; the lines above name them.')
  const result = spawnSync(node, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    env: { ...env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout}\n${result.stderr}\n`)
    fail('The build failed; the lines above say why.')
  }
  const compressed = spawnSync(node, ['scripts/precompress.mjs'], { env, stdio: 'inherit' })
  if (compressed.status !== 0) fail('The built files could not be compressed.')
  stamp('build/.guildhall-build', wanted)
  say(`Built in ${secondsSince(begun)} s`)
}

function secondsSince(time) {
  return Math.round((Date.now() - time) / 1000)
}

/**
 * The Node of the lockfile if its platform package exists (Linux, Windows), else the machine's own if new
 * enough.
 */
function pinnedNode() {
  const folder = `node_modules/node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const binary = join(root, folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(binary)) return binary
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath
  return fail(
    `No pinned Node for ${process.platform}-${process.arch}: please install Node 22.22 or newer (this is ${process.versions.node}).`,
  )
}

function handOver(args, extra = {}) {
  const child = spawn(node, args, { stdio: 'inherit', env: { ...env, ...extra } })
  // The terminal sends Ctrl-C to the whole group; a supervisor signals only this process.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  process.on('SIGINT', () => {})
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
  child.on('error', (error) => fail(error.message))
}

function digest(paths) {
  const hash = createHash('sha256')
  for (const path of paths)
    for (const file of filesOf(path)) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(path)) return []
  try {
    return readdirSync(path, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => (/\.test\.tsx?$/.test(entry.name) ? [] : filesOf(join(path, entry.name))))
  } catch {
    return [path]
  }
}

function stampIs(file, wanted) {
  return existsSync(file) && readFileSync(file, 'utf8') === wanted
}

function stamp(file, value) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, value)
}

function say(text) {
  process.stdout.write(`${text}\n`)
}

function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
