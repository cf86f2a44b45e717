// Tests with clamd itself, if installed: with a signature list of our own that knows the harmless EICAR test
// file.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FileRefused } from './check/refusal.ts'
import { createClamdScanner, type Scanner } from './scanner.ts'
import type { ByteSource } from './storage/storage.ts'

const isInstalled = spawnSync('clamd', ['--version']).status === 0
const MB = 2 ** 20
const SIGNATURE = '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$'
// In two parts, so that no scanner reports this file.
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', `${SIGNATURE}H+H*`].join('')

/** Called before a chunk of 64 KiB is handed out. */
type BeforeChunk = (sent: number) => void
function sourceOf(bytes: Buffer, before: BeforeChunk = () => {}): ByteSource {
  function* chunks() {
    for (let at = 0; at < bytes.length; at += 65_536) {
      before(at)
      yield bytes.subarray(at, at + 65_536)
    }
  }
  return {
    bytes: bytes.length,
    stream: async () => Readable.from(chunks(), { objectMode: false }),
    read: async (from, length) => bytes.subarray(from, from + length),
    close: async () => {},
  }
}

const outcome = (scan: Scanner, source: ByteSource) =>
  scan(source).then(
    () => 'clean',
    (error: Error) => (error instanceof FileRefused ? error.fault : 'waits'),
  )

describe.skipIf(!isInstalled)('clamd', () => {
  let folder: string
  let scan: Scanner
  let clamd: ChildProcess
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'guildhall-clamd-'))
    const socket = join(folder, 'clamd.sock')
    const line = `Eicar-Test-Signature:0:*:${Buffer.from(SIGNATURE).toString('hex')}\n`
    writeFileSync(join(folder, 'test.ndb'), line)
    const settings = {
      LocalSocket: socket,
      DatabaseDirectory: folder,
      TemporaryDirectory: folder,
      StreamMaxLength: '2M',
      Foreground: 'yes',
    }
    const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`)
    writeFileSync(join(folder, 'clamd.conf'), lines.join(''))
    clamd = spawn('clamd', ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' })
    scan = createClamdScanner(`unix://${socket}`, 2_000)
    await vi.waitFor(() => scan(sourceOf(Buffer.from('ready?'))), { timeout: 30_000, interval: 100 })
  })
  afterEach(async () => {
    if (clamd.exitCode === null && clamd.signalCode === null) {
      clamd.kill('SIGKILL')
      await once(clamd, 'exit')
    }
    rmSync(folder, { recursive: true })
  })

  test('finds what it knows, in any place of a file, and passes what is clean', async () => {
    const long = Buffer.alloc(MB, 'a')
    const hidden = Buffer.concat([long, Buffer.from(EICAR)])
    expect(await outcome(scan, sourceOf(Buffer.from('Twelve islands')))).toBe('clean')
    expect(await outcome(scan, sourceOf(long))).toBe('clean')
    expect(await outcome(scan, sourceOf(Buffer.from(EICAR)))).toBe('malware')
    expect(await outcome(scan, sourceOf(hidden))).toBe('malware')
  })

  test('is not given more than it takes: such a file is refused, and does not wait for ever', async () => {
    for (let round = 0; round < 10; round++)
      expect(await outcome(scan, sourceOf(Buffer.alloc(40 * MB, 'a')))).toBe('too-large')
  })

  test('ends in the middle of a file, or falls silent: the file waits, and so does the next', async () => {
    const bytes = Buffer.alloc(MB, 'a')
    const stop = (signal: 'SIGSTOP' | 'SIGKILL') =>
      sourceOf(bytes, (sent) => {
        if (sent === MB / 2) clamd.kill(signal)
      })
    expect(await outcome(scan, stop('SIGSTOP'))).toBe('waits')
    clamd.kill('SIGCONT')
    expect(await outcome(scan, sourceOf(bytes))).toBe('clean')
    expect(await outcome(scan, stop('SIGKILL'))).toBe('waits')
    await vi.waitFor(() => expect(clamd.signalCode).toBe('SIGKILL'), 20_000)
    expect(await outcome(scan, sourceOf(bytes))).toBe('waits')
  })
})

test('a scanner that is not there: the file waits', async () => {
  const nobody = createClamdScanner(`unix://${join(tmpdir(), 'no-such-scanner')}`)
  expect(await outcome(nobody, sourceOf(Buffer.from('Twelve islands')))).toBe('waits')
})
