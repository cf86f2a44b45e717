import type { PersistentFetch } from '../reader/persistent-fetch.ts'
import { withOwnAddresses } from '../store/asset-files.ts'
import type { EnvironmentTarget } from '../store/delivered.ts'

type Params = readonly (readonly [name: string, value: string])[]

/** Asks the upstream; `read` parses the answer, and an exception from it causes a retry. */
export type Source = <T>(path: string, params: Params, read: (body: unknown) => T) => Promise<T>

/**
 * @param base the upstream's address: files that it serves itself are copied, so their addresses become ours
 */
export function createSource(fetch: PersistentFetch, target: EnvironmentTarget, base: string): Source {
  const { origin } = new URL(base)
  return (path, params, read) =>
    fetch(
      {
        path,
        params: [...params, ['environment', target.environment]],
        headers: { api_key: target.apiKey, branch: target.branch },
      },
      (body) => read(withOwnAddresses(body, origin)),
    )
}
