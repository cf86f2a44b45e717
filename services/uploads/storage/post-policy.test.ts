import { S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { checkForm, makeForm, type Verdict } from './post-policy.ts'
import { amzDate, signPolicy } from './post-signature.ts'
import { FILENAME } from './storage.ts'

const now = new Date('2026-11-21T12:00:00Z')
const bucket = 'guildhall'
const signingKey = { accessKeyId: 'guildhall', secretAccessKey: 'a secret of the tests', region: 'local' }
const MEGABYTE = 1024 * 1024

function check(
  fields: Record<string, string>,
  { fileName = 'cv.pdf', at = now }: { fileName?: string; at?: Date } = {},
): Verdict {
  const lower = new Map(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]))
  return checkForm({ fields: lower, fileName }, { bucket, signingKey, now: at })
}
const codeOf = (verdict: Verdict) => (verdict.kind === 'refused' ? verdict.code : verdict.kind)

test("the worked example of the protocol's documentation has the signature that it prints", () => {
  const policy = [
    '{ "expiration": "2015-12-30T12:00:00.000Z",',
    '  "conditions": [',
    '    {"bucket": "sigv4examplebucket"},',
    '    ["starts-with", "$key", "user/user1/"],',
    '    {"acl": "public-read"},',
    '    {"success_action_redirect": "http://sigv4examplebucket.s3.amazonaws.com/successful_upload.html"},',
    '    ["starts-with", "$Content-Type", "image/"],',
    '    {"x-amz-meta-uuid": "14365123651274"},',
    '    {"x-amz-server-side-encryption": "AES256"},',
    '    ["starts-with", "$x-amz-meta-tag", ""],',
    '',
    '    {"x-amz-credential": "AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request"},',
    '    {"x-amz-algorithm": "AWS4-HMAC-SHA256"},',
    '    {"x-amz-date": "20151229T000000Z" }',
    '  ]',
    '}',
  ].join('\r\n')
  const key = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }
  expect(signPolicy(Buffer.from(policy).toString('base64'), key, '20151229')).toBe(
    '8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e',
  )
})

/** A form made by the vendor's own client with our key. */
async function vendorForm(key: string, contentType: string | undefined) {
  const client = new S3Client({
    region: signingKey.region,
    endpoint: 'http://127.0.0.1:9',
    forcePathStyle: true,
    credentials: signingKey,
  })
  vi.useFakeTimers({ now, toFake: ['Date'] })
  const made = await createPresignedPost(client, {
    Bucket: bucket,
    Key: key,
    Conditions: [['content-length-range', 1, 5 * MEGABYTE]],
    ...(contentType ? { Fields: { 'Content-Type': contentType } } : {}),
    Expires: 900,
  })
  vi.useRealTimers()
  return made.fields
}

const ownForm = (key: string, contentType: string | undefined) =>
  makeForm(
    {
      key,
      contentType,
      least: 1,
      most: 5 * MEGABYTE,
      expires: new Date(now.getTime() + 900_000),
      redirect: undefined,
    },
    { url: 'http://127.0.0.1/storage/guildhall', bucket, signingKey, now },
  ).fields

describe.each([
  ["the vendor's client", vendorForm],
  ['this server', ownForm],
] as const)('a form made by %s', (_, make) => {
  let fields: Record<string, string>
  beforeAll(async () => {
    fields = await make('incoming/1/file', 'application/pdf')
  })
  const changed = (more: Record<string, string>) => check({ ...fields, ...more })
  const without = (name: string) =>
    check(Object.fromEntries(Object.entries(fields).filter(([n]) => n !== name)))

  test('is allowed as it is, with its limits', () => {
    expect(check(fields)).toEqual({
      kind: 'allowed',
      key: 'incoming/1/file',
      contentType: 'application/pdf',
      least: 1,
      most: 5 * MEGABYTE,
    })
  })

  test('with any single byte of policy or signature changed it is refused', () => {
    for (const name of ['Policy', 'X-Amz-Signature']) {
      const value = fields[name] ?? ''
      for (let at = 0; at < value.length; at++) {
        const other = value[at] === 'a' ? 'b' : 'a'
        const verdict = changed({ [name]: value.slice(0, at) + other + value.slice(at + 1) })
        expect(verdict.kind, `${name} at ${at}`).toBe('refused')
      }
    }
  })

  test('with any single byte of any other field changed it is refused', () => {
    for (const [name, value] of Object.entries(fields)) {
      if (name === 'Policy' || name === 'X-Amz-Signature') continue
      for (let at = 0; at < value.length; at++) {
        const other = value[at] === '1' ? '2' : '1'
        const verdict = changed({ [name]: value.slice(0, at) + other + value.slice(at + 1) })
        expect(verdict.kind, `${name} at ${at}`).toBe('refused')
      }
    }
  })

  test('without any of its fields it is refused', () => {
    for (const name of Object.keys(fields))
      if (name !== 'bucket') expect(without(name).kind, name).toBe('refused')
  })

  test.each([
    ['a field that no condition names', { acl: 'public-read' }, 'AccessDenied'],
    ['metadata that no condition names', { 'x-amz-meta-a': '1' }, 'AccessDenied'],
    ['another key', { key: 'incoming/2/file' }, 'AccessDenied'],
    ['another type', { 'Content-Type': 'text/html' }, 'AccessDenied'],
    ['another bucket', { bucket: 'other' }, 'AccessDenied'],
    ['another algorithm', { 'X-Amz-Algorithm': 'AWS4-HMAC-SHA1' }, 'InvalidArgument'],
    ['a signature in capitals', { 'X-Amz-Signature': 'A'.repeat(64) }, 'SignatureDoesNotMatch'],
    ['no signature', { 'X-Amz-Signature': '' }, 'SignatureDoesNotMatch'],
  ])('with %s it is refused', (_what, more, code) => {
    expect(codeOf(changed(more))).toBe(code)
  })

  test('a field that is to be ignored does no harm', () => {
    expect(changed({ 'x-ignore-me': '1' }).kind).toBe('allowed')
  })

  test('is taken until it expires, and not at that moment', () => {
    expect(check(fields, { at: new Date(now.getTime() + 899_999) }).kind).toBe('allowed')
    expect(check(fields, { at: new Date(now.getTime() + 900_000) })).toMatchObject({
      code: 'AccessDenied',
      message: expect.stringContaining('expired'),
    })
  })

  test("the file's own name takes its place in the key", async () => {
    const open = await make(`incoming/1/${FILENAME}`, undefined)
    expect(check(open, { fileName: 'Життєпис $& 1.pdf' })).toMatchObject({
      kind: 'allowed',
      key: 'incoming/1/Життєпис $& 1.pdf',
    })
    expect(codeOf(check({ ...open, key: 'incoming/2/a.pdf' }))).toBe('AccessDenied')
  })
})

describe('a policy that was signed with our key and makes no sense', () => {
  const signed = (policy: unknown) => {
    const date = amzDate(now)
    const text = Buffer.from(typeof policy === 'string' ? policy : JSON.stringify(policy)).toString('base64')
    return check({
      key: 'a/b',
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': `guildhall/${date.slice(0, 8)}/local/s3/aws4_request`,
      'X-Amz-Date': date,
      Policy: text,
      'X-Amz-Signature': signPolicy(text, signingKey, date.slice(0, 8)),
    })
  }
  const expiration = new Date(now.getTime() + 1000).toISOString()
  test.each([
    ['no JSON', 'nothing'],
    ['no conditions', { expiration }],
    ['no expiry', { conditions: [] }],
    ['an unknown condition', { expiration, conditions: [['ends-with', '$key', 'b']] }],
    ['a range of no numbers', { expiration, conditions: [['content-length-range', '1', '2']] }],
    ['two members in one condition', { expiration, conditions: [{ key: 'a/b', bucket: 'guildhall' }] }],
  ])('%s', (_, policy) => {
    expect(codeOf(signed(policy))).toBe('InvalidPolicyDocument')
  })

  test('of several ranges the narrowest counts', () => {
    const date = amzDate(now)
    const conditions = [
      ['content-length-range', 1, 100],
      ['content-length-range', 5, 200],
      ['starts-with', '$key', ''],
      ['eq', '$X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
      ['starts-with', '$x-amz-credential', 'guildhall/'],
      { 'x-amz-date': date },
    ]
    expect(signed({ expiration, conditions })).toMatchObject({ kind: 'allowed', least: 5, most: 100 })
  })
})
