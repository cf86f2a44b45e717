import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  length: number,
  options: { N: number; r: number; p: number; maxmem: number },
) => Promise<Buffer>

/** 64 MB and about a tenth of a second for each guess. */
const COST = { N: 2 ** 16, r: 8, p: 1 }
const MAX_MEMORY = 128 * 1024 * 1024
const LENGTH = 32

/** `scrypt$N$r$p$salt$hash`, so that the cost can rise without a migration. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(prepared(password), salt, LENGTH, { ...cost, maxmem: MAX_MEMORY })
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/**
 * Whether the password matches the hash. Without a hash (unknown address, or no password) it takes as long
 * and returns false.
 */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [kind, n, r, p, salt, hash] = (stored ?? '').split('$')
  if (kind !== 'scrypt' || salt === undefined || hash === undefined) {
    await derive(prepared(password), randomBytes(16), LENGTH, { ...COST, maxmem: MAX_MEMORY })
    return false
  }
  const wanted = Buffer.from(hash, 'base64url')
  const found = await derive(prepared(password), Buffer.from(salt, 'base64url'), wanted.length, {
    N: Number(n),
    r: Number(r),
    p: Number(p),
    maxmem: MAX_MEMORY,
  })
  return timingSafeEqual(found, wanted)
}

// The same letters from two keyboards are one password.
const prepared = (password: string) => password.normalize('NFKC')
