import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One secret for the installation, and a derived key for every purpose. */
export interface Secrets {
  /** 32 bytes that cannot be computed without the secret. */
  key(purpose: string): Buffer
}

/**
 * The installation's secret: from the environment, or created on the first start and kept in the data folder.
 * Replicas on several machines share a database but no folder, so they need the environment variable.
 */
export function openSecrets(given: string | undefined, dataFolder: string): Secrets {
  const secret = given ?? secretInFolder(dataFolder)
  return {
    key: (purpose) => Buffer.from(hkdfSync('sha256', secret, 'guildhall', purpose, 32)),
  }
}

/** Where an installation without one in its environment keeps its secret. */
export const secretFile = (folder: string): string => join(folder, 'identity.secret')

function secretInFolder(folder: string): string {
  const file = secretFile(folder)
  mkdirSync(folder, { recursive: true })
  try {
    // Of two processes that start together one creates the file and the other reads it.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}

/** An unguessable token for cookies and addresses. */
export const newToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** What is stored of a token: enough to recognise it, not enough to use it. */
export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A key derived from a token, for data that only its holder may read. */
export const keyOfToken = (token: string): Buffer =>
  Buffer.from(hkdfSync('sha256', token, 'guildhall', 'sealed with a token', 32))

export function seal(text: string, key: Buffer): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** @returns undefined when it was sealed with another key or modified */
export function unseal(sealed: Buffer, key: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 })
    decipher.setAuthTag(sealed.subarray(12, 28))
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
