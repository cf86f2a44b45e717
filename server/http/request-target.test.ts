import { expect, test } from 'vitest'
import { requestTarget } from './request-target.ts'

const origin = 'https://guildhall.example'
const asked = (url: string, hosts = ['guildhall.example'], method = 'GET') =>
  requestTarget(
    {
      method,
      url,
      headers: { host: hosts[0] },
      httpVersion: '1.1',
      rawHeaders: ['accept', '*/*', ...hosts.flatMap((host) => ['Host', host])],
    },
    origin,
  )

test.each([
  '/',
  '/global/en-us/home?list=2',
  '//evil.example/x',
  '/a//b',
  '/@evil.example/',
  '/search?q=100%',
  '/search?q=%ff',
  '/search?q=%2500',
  '/%D0%B4%D1%96%D0%BC',
])('%s is a path of this site', (url) => {
  expect(asked(url)).toEqual({ path: url })
})

test.each([
  ['https://guildhall.example/global/en-us/home?list=2', '/global/en-us/home?list=2'],
  ['HTTPS://GUILDHALL.example/x', '/x'],
  ['https://guildhall.example', '/'],
])('%s names this site', (url, path) => {
  expect(asked(url)).toEqual({ path })
})

test.each([
  'http://guildhall.example/x',
  'https://evil.example/x',
  'https://guildhall.example:8443/x',
  'https://guildhall.example@evil.example/x',
  'https://guildhall.example.evil.example/x',
])('%s names another site', (url) => {
  expect(asked(url)).toMatchObject({ status: 421 })
})

test.each([
  '',
  '*',
  'x',
  'guildhall.example:443',
  'ftp://guildhall.example/x',
  'https://',
  'https://[/x',
  '/%00',
  '/a%00b',
  '/search?q=%00',
  '/%',
  '/%zz',
  '/%ff',
  '/%c0%af',
  '/%ed%a0%80',
  '/%f4%90%80%80',
])('%o cannot be read', (url) => {
  expect(asked(url)).toMatchObject({ status: 400 })
})

test.each([
  ['guildhall.example', true],
  ['GUILDHALL.example', true],
  ['evil.example', false],
  ['guildhall.example:8080', false],
  ['guildhall.example.', false],
  ['', false],
])('Host %o is ours: %s', (host, ours) => {
  expect(asked('/x', [host])).toEqual(ours ? { path: '/x' } : expect.objectContaining({ status: 421 }))
})

test.each([
  [`/${'a'.repeat(2_047)}`, true],
  [`/${'a'.repeat(2_048)}`, false],
  [`/${'a'.repeat(2_047)}?${'b'.repeat(6_143)}`, true],
  [`/${'a'.repeat(2_047)}?${'b'.repeat(6_144)}`, false],
  [`/?${'b'.repeat(8_190)}`, true],
  [`/?${'b'.repeat(8_191)}`, false],
  [`https://guildhall.example/${'a'.repeat(3_000)}`, false],
])('%#: an address is taken up to a length', (url, taken) => {
  expect(asked(url)).toMatchObject(taken ? { path: url } : { status: 414 })
})

test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  '%s is a method of this site',
  (method) => {
    expect(asked('/x', undefined, method)).toEqual({ path: '/x' })
  },
)

test.each(['TRACE', 'CONNECT', 'PROPFIND', 'get', 'LINK'])('%s is none', (method) => {
  expect(asked('/x', undefined, method)).toMatchObject({ status: 501 })
})

test('two Hosts are refused, even the same ones', () => {
  expect(asked('/x', ['guildhall.example', 'evil.example'])).toMatchObject({ status: 400 })
  expect(asked('/x', ['guildhall.example', 'guildhall.example'])).toMatchObject({ status: 400 })
})

test('no Host is refused, but by the version that had none', () => {
  const demo = (httpVersion: string) =>
    requestTarget({ method: 'GET', url: '/x', headers: {}, rawHeaders: [], httpVersion }, undefined)
  expect(demo('1.1')).toMatchObject({ status: 400 })
  expect(demo('1.0')).toEqual({ path: '/x' })
})

test.each(['/healthz', '/readyz', '/metrics'])('%s is answered under any host name', (url) => {
  expect(asked(url, ['10.0.0.7'])).toEqual({ path: url })
})

test('a demo without a public origin answers under any host name, and to no address of another', () => {
  const demo = (url: string) =>
    requestTarget(
      { method: 'GET', url, headers: { host: 'any' }, rawHeaders: ['host', 'any'], httpVersion: '1.1' },
      undefined,
    )
  expect(demo('/x')).toEqual({ path: '/x' })
  expect(demo('http://any/x')).toMatchObject({ status: 421 })
})

test.each([
  ['careers-india.localhost:3000', '/', 421],
  ['CAREERS-INDIA.localhost', '/', 421],
  ['careers-india.localhost:3000', '/healthz', undefined],
  ['localhost:3000', '/', undefined],
  ['192.168.0.10:3000', '/', undefined],
  ['notlocalhost:3000', '/', undefined],
])('in a demo the first site at %s answers %s with %j as refusal', (host, url, status) => {
  const target = requestTarget(
    { method: 'GET', url, headers: { host }, rawHeaders: ['Host', host], httpVersion: '1.1' },
    undefined,
  )
  expect('status' in target ? target.status : undefined).toBe(status)
})
