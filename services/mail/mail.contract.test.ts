// One contract for both ways to send mail: the outbox on disk, and an SMTP server.
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { describe, expect, test } from 'vitest'
import { writeLetter } from './letter.ts'
import type { Mail } from './mail.ts'
import { createOutbox, readOutbox } from './outbox.ts'
import { createSmtpMail } from './smtp.ts'

interface Received {
  to: string
  subject: string
  text: string
}
interface Station {
  mail: Mail
  /** Raw messages that a server received; undefined for an outbox. */
  letters?: readonly string[]
  received: () => Promise<Received[]>
  close: () => Promise<void>
}

async function outboxStation(): Promise<Station> {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-outbox-'))
  const mail = createOutbox(folder, { from: 'Guildhall <a@guildhall.example>', now: () => new Date() })
  return {
    mail,
    received: async () => (await readOutbox(folder)).reverse(),
    close: async () => rmSync(folder, { recursive: true }),
  }
}

async function smtpStation(): Promise<Station> {
  const letters: Received[] = []
  const raw: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('refused@') ? new Error('No such address') : undefined),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        raw.push(Buffer.concat(chunks).toString())
        letters.push(read(raw.at(-1) ?? '', session.envelope.rcptTo[0]?.address ?? ''))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const mail = createSmtpMail(`smtp://127.0.0.1:${port}`, { from: 'Guildhall <a@guildhall.example>' })
  return {
    mail,
    letters: raw,
    received: async () => letters,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Decodes a message as received. */
function read(letter: string, to: string): Received {
  const [head = '', ...body] = letter.split('\r\n\r\n')
  const header = (name: string) =>
    new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(head)?.[1]?.replace(/\r\n[ \t]/g, ' ') ?? ''
  const words = header('Subject')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : Buffer.from(quoted(text.replaceAll('_', ' ')), 'latin1').toString(),
    )
  const raw = body.join('\r\n\r\n').replace(/\r\n$/, '')
  const encoding = header('Content-Transfer-Encoding')
  const text =
    encoding === 'base64'
      ? Buffer.from(raw, 'base64').toString()
      : encoding === 'quoted-printable'
        ? Buffer.from(quoted(raw.replace(/=\r\n/g, '')), 'latin1').toString()
        : raw
  return { to, subject: words, text: text.replaceAll('\r\n', '\n') }
}

const quoted = (text: string) =>
  text.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

describe.each([
  ['the outbox', outboxStation],
  ['SMTP', smtpStation],
])('%s', (_, open) => {
  test('delivers address, subject and text as they were given, in order', async () => {
    const { mail, received, close } = await open()
    const letters = [
      {
        to: 'ada@example.org',
        subject: 'Confirm your address',
        text: 'One\n\nhttps://guildhall.example/x?a=1&b=2\n',
      },
      { to: 'олена@приклад.укр', subject: 'Підтвердьте адресу · Guildhall', text: 'Довге слово '.repeat(40) },
    ]
    await mail.send(letters[0] as Received)
    // A non-ASCII domain is sent in its ASCII form.
    await mail.send({ ...(letters[1] as Received), to: 'olena@example.org' })
    const got = await received()
    expect(got.map(({ to, subject, text }) => ({ to, subject, text: text.trimEnd() }))).toEqual([
      { ...letters[0], text: letters[0]?.text.trimEnd() },
      { ...letters[1], to: 'olena@example.org', text: letters[1]?.text.trimEnd() },
    ])
    await mail.close()
    await close()
  })

  test('takes no header from an address or a subject', async () => {
    const { mail, received, close } = await open()
    for (const change of [
      { to: 'a@example.org\r\nbcc: eve@example.org' },
      { subject: 'Hello\nbcc: eve@example.org' },
    ])
      await expect(mail.send({ to: 'a@example.org', subject: 'x', text: 'x', ...change })).rejects.toThrow()
    expect(await received()).toEqual([])
    await mail.close()
    await close()
  })
})

test('an outbox keeps the order of what was sent in one millisecond', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-outbox-'))
  const mail = createOutbox(folder, { from: 'a@guildhall.example', now: () => new Date(0) })
  const subjects = Array.from({ length: 30 }, (_, index) => `Message ${index}`)
  for (const subject of subjects) await mail.send({ to: 'b@guildhall.example', subject, text: 'x' })
  const kept = (await readOutbox(folder)).map(({ subject }) => subject)
  expect(kept.reverse()).toEqual(subjects)
  rmSync(folder, { recursive: true })
})

test('with a page beside its text it is a multipart/alternative: the text first, both as they were given', async () => {
  const { mail, letters = [], close } = await smtpStation()
  const { subject, text, html } = writeLetter({
    lang: 'uk',
    product: 'Guildhall',
    title: 'Підтвердьте адресу',
    text: ['Довге слово '.repeat(30).trim()],
    action: { label: 'Підтвердити', href: 'https://guildhall.example/x?a=1&b=2' },
    footer: ['Кінець'],
  })
  await mail.send({ to: 'olena@example.org', subject, text, html })
  const raw = letters[0] ?? ''
  const boundary = /^Content-Type: multipart\/alternative;\s+boundary="([^"]+)"/im.exec(raw)?.[1] ?? '?'
  const parts = raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => ({
      type: /^Content-Type: ([\w/]+); charset=utf-8/im.exec(part)?.[1],
      ...read(part.trimStart(), ''),
    }))
  expect(parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html'])
  expect(parts.map((part) => part.text.trimEnd())).toEqual([text.trimEnd(), html.trimEnd()])
  await mail.close()
  await close()
})

test('a calendar entry stands beside the words, with its method, where calendar programs look for it', async () => {
  const { mail, letters = [], close } = await smtpStation()
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'
  const words = { subject: 'x', text: 'x', html: '<p>x</p>' }
  await mail.send({ to: 'b@example.org', ...words, calendar: { method: 'CANCEL', content } })
  const raw = letters[0] ?? ''
  expect(raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL/im)
  // For programs that want a file.
  expect(raw).toMatch(/filename=event\.ics/)
  const part = raw.split(/^Content-Type: text\/calendar/im)[1] ?? ''
  expect(read(`Content-Type: text/calendar${part.split(/\r\n--/)[0]}`, '').text.trim()).toBe(
    content.replaceAll('\r\n', '\n').trim(),
  )
  await mail.close()
  await close()
})

test('an outbox keeps both forms', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-outbox-'))
  const mail = createOutbox(folder, { from: 'a@guildhall.example', now: () => new Date(0) })
  await mail.send({ to: 'b@guildhall.example', subject: 'x', text: 'x', html: '<p>x</p>' })
  expect((await readOutbox(folder))[0]?.html).toBe('<p>x</p>')
  rmSync(folder, { recursive: true })
})

test('SMTP says when a message was not taken', async () => {
  const { mail, close } = await smtpStation()
  await expect(mail.send({ to: 'refused@example.org', subject: 'x', text: 'x' })).rejects.toThrow()
  await mail.close()
  await close()
})

test('SMTP: the two headers by which a mail program ends messages with one POST (RFC 8058), and only where there is an address', async () => {
  const { mail, letters = [], close } = await smtpStation()
  const unsubscribe = `https://guildhall.example/alerts/stop/${'token'.repeat(30)}`
  const letter = { to: 'ada@example.org', subject: 'New vacancies', text: 'One' }
  await mail.send({ ...letter, unsubscribe })
  await mail.send(letter)
  const headersOf = (raw = '') =>
    (raw.split('\r\n\r\n')[0] ?? '')
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .filter((line) => /^list-/i.test(line))
      .toSorted()
  expect(headersOf(letters[0])).toEqual([
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    `List-Unsubscribe: <${unsubscribe}>`,
  ])
  expect(headersOf(letters[1])).toEqual([])
  await expect(
    mail.send({ ...letter, unsubscribe: 'https://guildhall.example/x\r\nbcc: eve@example.org' }),
  ).rejects.toThrow()
  await mail.close()
  await close()
})
