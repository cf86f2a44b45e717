import { encode } from 'uqr'

export interface Qr {
  /** Number of modules per side, without a border. */
  side: number
  /** Dark modules in rows. */
  rows: boolean[][]
}

/** Returns the QR code of an address. Medium error correction, because it is printed and folded. */
export function qrOf(text: string): Qr {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  return { side: size, rows: data }
}

/** Returns its dark modules as path data with one unit per module; neighbours in a row are one rectangle. */
export function qrPath({ rows }: Qr): string {
  let path = ''
  for (const [y, row] of rows.entries())
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const from = x
      while (row[x + 1]) x++
      path += `M${from} ${y}h${x + 1 - from}v1h-${x + 1 - from}z`
    }
  return path
}
