// Pictures that are drawn from what their address says. Only this site can write such an address, so nobody makes it draw what it has not.
import { createHmac, timingSafeEqual } from 'node:crypto'

const ADDRESS = /^\/images\/share\/([\w-]{1,2000})\.([\w-]{22})\.png$/
const BYTES = 16

export interface SignedPictures {
  /** The picture's address: another text has another one. */
  address(text: string): string
  /** The text of an address of ours. */
  read(pathname: string): string | undefined
}

export function signedPictures(key: Uint8Array): SignedPictures {
  const seal = (said: string) => createHmac('sha256', key).update(said).digest().subarray(0, BYTES)
  return {
    address(text) {
      const said = Buffer.from(text).toString('base64url')
      return `/images/share/${said}.${seal(said).toString('base64url')}.png`
    },
    read(pathname) {
      const [, said, mac = ''] = ADDRESS.exec(pathname) ?? []
      if (said === undefined) return undefined
      const [given, right] = [Buffer.from(mac, 'base64url'), seal(said)]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      return Buffer.from(said, 'base64url').toString()
    },
  }
}
