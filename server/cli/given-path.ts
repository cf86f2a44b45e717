import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** A path as the operator means it: npm runs scripts in the project's folder and says where the operator stands. */
export function givenPath(path: string, standing = process.env.INIT_CWD): string {
  const here = resolve(path)
  if (standing === undefined || existsSync(here)) return here
  return resolve(standing, path)
}
