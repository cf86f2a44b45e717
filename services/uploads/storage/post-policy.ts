// Signed forms: which fields a policy allows, and whether a submitted form complies.
import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { ALGORITHM, amzDate, credentialOf, type SigningKey, signPolicy } from './post-signature.ts'
import { FILENAME, type FileForm, type FileOrder } from './storage.ts'

/** Why a form is refused, in the wording of S3. */
export interface Refusal {
  status: 400 | 403
  code: string
  message: string
}
export type Verdict =
  | { kind: 'allowed'; key: string; contentType: string | undefined; least: number; most: number }
  | ({ kind: 'refused' } & Refusal)

const policySchema = z.strictObject({ expiration: z.iso.datetime(), conditions: z.array(z.unknown()) })
const exactly = z.tuple([z.literal('eq'), z.string().startsWith('$'), z.string()])
const startsWith = z.tuple([z.literal('starts-with'), z.string().startsWith('$'), z.string()])
const lengthRange = z.tuple([
  z.literal('content-length-range'),
  z.number().int().min(0),
  z.number().int().min(0),
])
const member = z.record(z.string(), z.string()).refine((value) => Object.keys(value).length === 1)

/** Fields that need no condition: the signature's own, and those to be ignored. */
const free = (name: string) =>
  name === 'policy' || name === 'x-amz-signature' || name === 'file' || name.startsWith('x-ignore-')

const refused = (status: Refusal['status'], code: string, message: string): Verdict => ({
  kind: 'refused',
  status,
  code,
  message,
})
const denied = (why: string) => refused(403, 'AccessDenied', `Invalid according to Policy: ${why}`)
const badPolicy = refused(
  400,
  'InvalidPolicyDocument',
  'The content of the form does not meet its conditions',
)

/** The form for one file, as the vendor's `createPresignedPost` makes it. */
export function makeForm(
  { key, contentType, least, most, expires, redirect }: FileOrder,
  { url, bucket, signingKey, now }: { url: string; bucket: string; signingKey: SigningKey; now: Date },
): FileForm {
  const date = amzDate(now)
  const day = date.slice(0, 8)
  const given = {
    ...(contentType === undefined ? {} : { 'Content-Type': contentType }),
    ...(redirect === undefined ? {} : { success_action_redirect: redirect }),
  }
  const signed = {
    bucket,
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': credentialOf(signingKey, day),
    'X-Amz-Date': date,
  }
  const open = key.endsWith(FILENAME)
  const policy = {
    expiration: expires.toISOString(),
    conditions: [
      ['content-length-range', least, most],
      ...Object.entries({ ...given, ...signed }).map(([name, value]) => ({ [name]: value })),
      open ? ['starts-with', '$key', key.slice(0, -FILENAME.length)] : { key },
    ],
  }
  const text = Buffer.from(JSON.stringify(policy)).toString('base64')
  return {
    url,
    fields: {
      key,
      ...given,
      ...signed,
      Policy: text,
      'X-Amz-Signature': signPolicy(text, signingKey, day),
    },
  }
}

export interface PostedForm {
  /** By lower-case names: the protocol compares them ignoring case. */
  fields: ReadonlyMap<string, string>
  /** Name of the uploaded file. */
  fileName: string
}

/** Whether a form is ours, has not expired, is unmodified and complies with its policy. */
export function checkForm(
  { fields, fileName }: PostedForm,
  { bucket, signingKey, now }: { bucket: string; signingKey: SigningKey; now: Date },
): Verdict {
  const of = (name: string) => fields.get(name) ?? ''
  const policyText = of('policy')
  if (policyText === '') return refused(400, 'InvalidArgument', 'The form has no policy')
  if (of('x-amz-algorithm') !== ALGORITHM)
    return refused(400, 'InvalidArgument', `X-Amz-Algorithm is ${ALGORITHM}`)
  const day = of('x-amz-date').slice(0, 8)
  if (!/^\d{8}T\d{6}Z$/.test(of('x-amz-date')) || of('x-amz-credential') !== credentialOf(signingKey, day))
    return refused(403, 'InvalidAccessKeyId', 'The form was signed by somebody else')
  if (!isSame(of('x-amz-signature'), signPolicy(policyText, signingKey, day)))
    return refused(403, 'SignatureDoesNotMatch', 'The signature does not match the policy')

  const policy = readPolicy(policyText)
  if (policy === undefined) return badPolicy
  if (now.getTime() >= Date.parse(policy.expiration)) return denied('Policy expired.')

  let [least, most] = [0, Number.POSITIVE_INFINITY]
  const named = new Set<string>()
  for (const condition of policy.conditions) {
    const range = lengthRange.safeParse(condition)
    if (range.success) {
      // The narrowest of several ranges.
      least = Math.max(least, range.data[1])
      most = Math.min(most, range.data[2])
      continue
    }
    const rule = ruleOf(condition)
    if (rule === undefined) return badPolicy
    named.add(rule.name)
    const value = rule.name === 'bucket' ? (fields.get('bucket') ?? bucket) : fields.get(rule.name)
    if (value === undefined || !(rule.open ? value.startsWith(rule.value) : value === rule.value))
      return denied(`Policy Condition failed: ${JSON.stringify(condition)}`)
  }
  for (const name of fields.keys())
    if (!free(name) && !named.has(name)) return denied(`Extra input fields: ${name}`)
  if (fields.has('bucket') && of('bucket') !== bucket) return denied('Another bucket')
  const key = of('key').replace(FILENAME, () => fileName)
  if (key === '') return refused(400, 'InvalidArgument', 'The form has no key')
  return { kind: 'allowed', key, contentType: fields.get('content-type'), least, most }
}

function readPolicy(text: string): z.output<typeof policySchema> | undefined {
  try {
    return policySchema.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}

interface Rule {
  name: string
  value: string
  /** Any value with this prefix. */
  open: boolean
}

function ruleOf(condition: unknown): Rule | undefined {
  const exact = exactly.safeParse(condition).data
  const open = startsWith.safeParse(condition).data
  const [, name = '', value = ''] = exact ?? open ?? []
  if (name !== '') return { name: name.slice(1).toLowerCase(), value, open: open !== undefined }
  const [entry] = Object.entries(member.safeParse(condition).data ?? {})
  return entry && { name: entry[0].toLowerCase(), value: entry[1], open: false }
}

function isSame(given: string, right: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(given)) return false
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(right, 'hex'))
}
