// AWS Signature Version 4 in browser forms: a policy in base64, and an HMAC of that text.
import { createHmac } from 'node:crypto'

export const ALGORITHM = 'AWS4-HMAC-SHA256'

export interface SigningKey {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

/** `20151229T000000Z` */
export const amzDate = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Who signed, when and for what: part of the form and of the key. */
export const credentialOf = ({ accessKeyId, region }: SigningKey, day: string): string =>
  `${accessKeyId}/${day}/${region}/s3/aws4_request`

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** @param day `20151229` */
export function signPolicy(policy: string, { secretAccessKey, region }: SigningKey, day: string): string {
  const ofDay = hmac(`AWS4${secretAccessKey}`, day)
  const ofService = hmac(hmac(ofDay, region), 's3')
  return hmac(hmac(ofService, 'aws4_request'), policy).toString('hex')
}
