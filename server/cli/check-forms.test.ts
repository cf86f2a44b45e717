import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseEnv } from '../env.ts'
import { runCli } from './run-cli.ts'

const root = join(import.meta.dirname, '../..')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forms-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const run = (...args: string[]) => runAs('check-forms', ...args)

async function runAs(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await runCli(args, {
    env: parseEnv({ NODE_ENV: 'test', DEMO: 'on' }),
    openDatabase: () => Promise.reject(new Error('needs no database')),
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    progress: () => ({ update() {}, end() {} }),
    now: () => new Date('2026-11-21T10:00:00Z'),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const form = (rest: object = {}) => ({
  form_id: 'small',
  groups: [{ group_id: 'main', fields: [{ field_id: 'name', label: 'Name', required: true, ...rest }] }],
  actions: [{ action_id: 'send', title: 'Send' }],
})

test('the samples of the project have no faults', async () => {
  const { code, out, err } = await run(join(root, 'app/forms/samples'))
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(/^\d+ forms, \d+ ways walked: no faults\.$/)
})

test('a fault is told with file, form, path, name and reason', async () => {
  writeFileSync(join(folder, 'a.json'), JSON.stringify(form({ disabled: true })))
  expect(await run(folder)).toEqual({
    code: 1,
    out: '1 form, 1 way walked: 1 fault.',
    err: 'a.json: small: groups.0.fields.0 (name): is required, but disabled for ever [required-hidden]',
  })
})

test('what is no definition is said, not thrown', async () => {
  writeFileSync(join(folder, 'a.json'), '[]')
  expect((await run(join(folder, 'a.json'))).err).toContain('is array, not object')
  writeFileSync(join(folder, 'a.json'), '{')
  expect((await run(folder)).err).toContain('a.json: is not JSON')
  expect(await run(join(folder, 'b'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no file'),
  })
  expect((await run()).code).toBe(2)
})

test('forms of content are checked in every language', async () => {
  for (const name of ['stack.json', 'content_types', 'global_fields'])
    cpSync(join(root, 'content/guildhall', name), join(folder, name), { recursive: true })
  const entry = join(folder, 'entries/form/small')
  mkdirSync(entry, { recursive: true })
  const { form_id, groups, actions } = form({ description: 'As it stands in your passport' })
  writeFileSync(join(entry, 'en-us.yaml'), JSON.stringify({ title: 'Small', form_id, groups, actions }))
  expect(await run('--content', folder)).toEqual({
    code: 0,
    out: '1 form, 1 way walked: no faults.',
    err: '',
  })
  writeFileSync(join(entry, 'de-de.yaml'), JSON.stringify({ title: 'Klein' }))
  const { code, err } = await run('--content', folder)
  expect(code).toBe(1)
  expect(err).toContain('groups.0.fields.0.description (name): de-de: is not translated')
})

test('content check proves the forms of content, too', async () => {
  for (const name of ['stack.json', 'content_types', 'global_fields'])
    cpSync(join(root, 'content/guildhall', name), join(folder, name), { recursive: true })
  const entry = join(folder, 'entries/form/small')
  mkdirSync(entry, { recursive: true })
  const write = (rest: object) => {
    const { form_id, groups, actions } = form(rest)
    writeFileSync(join(entry, 'en-us.yaml'), JSON.stringify({ title: 'Small', form_id, groups, actions }))
  }
  write({ custom_validator: { value: '^(a+)+$' } })
  expect(await runAs('content', 'check', folder)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/en-us\.yaml: small: groups\.0\.fields\.0\S* \(name\): .+ \[evil-pattern\]/),
  })
  write({ disabled: true })
  expect((await runAs('content', 'check', folder)).err).toContain('[required-hidden]')
  write({})
  expect(await runAs('content', 'check', folder)).toMatchObject({ code: 0, err: '' })
})

test('content check names the step of a path that leads to no item', async () => {
  for (const name of ['stack.json', 'content_types', 'global_fields'])
    cpSync(join(root, 'content/guildhall', name), join(folder, name), { recursive: true })
  const entry = join(folder, 'entries/learning_path/data')
  mkdirSync(entry, { recursive: true })
  const write = (...urls: string[]) =>
    writeFileSync(
      join(entry, 'en-us.yaml'),
      JSON.stringify({
        title: 'Data',
        url: '/paths/data',
        summary: 'Data',
        stages: [{ title: 'One', steps: urls.map((url) => ({ url })) }],
      }),
    )
  write('/courses/sql', '/jobs')
  expect(await runAs('content', 'check', folder)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/stages\.0\.steps\.1\.url: \/jobs is no address of a course/),
  })
  write('/courses/sql', '/blog/data/elsewhere')
  expect(await runAs('content', 'check', folder)).toMatchObject({
    code: 0,
    out: expect.stringContaining('note: '),
  })
})

test('content check says that nobody can apply for a programme, and why', async () => {
  for (const name of ['stack.json', 'content_types', 'global_fields'])
    cpSync(join(root, 'content/guildhall', name), join(folder, name), { recursive: true })
  const entry = join(folder, 'entries/program_page/first')
  mkdirSync(entry, { recursive: true })
  const write = (more: object) =>
    writeFileSync(
      join(entry, 'en-us.yaml'),
      JSON.stringify({
        title: 'First',
        url: '/programs/first',
        slug: 'first',
        summary: 'First',
        vendor: 'Guildhall',
        body: 'First',
        workflow_type: 'preselect-only',
        time_zone: 'Europe/Berlin',
        ...more,
      }),
    )
  const inCountry = (value: string) => ({ about: 'country', values: [value] })
  write({ eligibility: [inCountry('UA'), inCountry('DE')] })
  expect(await runAs('content', 'check', folder)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/eligibility: Nobody can meet these rules together: 1, 2\./),
  })
  write({ opens: '2026-12-02T09:00', closes: '2026-12-01T09:00' })
  expect((await runAs('content', 'check', folder)).err).toContain('Applications close before they open')
  write({ application_url: 'https://elsewhere.example/apply' })
  expect(await runAs('content', 'check', folder)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/note: .*people apply elsewhere/),
  })
})

test('the content of the project has no faults', async () => {
  expect(await run('--content')).toMatchObject({ code: 0, err: '' })
})
