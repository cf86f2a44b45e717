import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** Resolves an operator's path: npm runs scripts in the project's folder, and INIT_CWD is the operator's. */
export function givenPath(path: string, standing = process.env.INIT_CWD): string {
  const here = resolve(path)
  if (standing === undefined || existsSync(here)) return here
  return resolve(standing, path)
}
