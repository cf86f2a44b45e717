import { type VendorName, vendorNames } from './vendor.ts'

export interface VendorSettings {
  url: string
  key: string
  secret: string
  /** Still accepted, and signed with, while the secret is replaced. */
  oldSecret: string | undefined
}

/** `VENDOR_<NAME>_URL`, `_KEY` and `_SECRET`, needed together; `_OLD_SECRET` while one replaces the other. */
export function vendorsOf(
  input: Record<string, string | undefined>,
): Partial<Record<VendorName, VendorSettings>> {
  return Object.fromEntries(
    vendorNames.flatMap((name) => {
      const prefix = `VENDOR_${name.toUpperCase()}`
      const [url, key, secret, oldSecret] = ['URL', 'KEY', 'SECRET', 'OLD_SECRET'].map(
        (setting) => input[`${prefix}_${setting}`] || undefined,
      )
      if (url === undefined && key === undefined && secret === undefined) return []
      const wrong = (what: string) => new Error(`The environment is not usable:\n  ${prefix}_${what}`)
      if (url === undefined || key === undefined || secret === undefined)
        throw wrong(`URL, ${prefix}_KEY and ${prefix}_SECRET: are needed together.`)
      const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' }
      if (protocol !== 'https:' && !(protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname)))
        throw wrong('URL: must be https, except on this machine.')
      if (key.length < 16) throw wrong('KEY: must have at least 16 characters.')
      if (secret.length < 32) throw wrong('SECRET: must have at least 32 characters.')
      return [[name, { url: url.replace(/\/+$/, ''), key, secret, oldSecret }]]
    }),
  )
}
