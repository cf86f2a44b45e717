// Reads archives by another reader than the one that wrote them.
import yauzl from 'yauzl'

/** The files of an archive, by name, in its order. */
export function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, zip) => {
      if (error) return reject(error)
      zip.on('error', reject)
      zip.on('end', () => resolve(files))
      zip.on('entry', (entry: yauzl.Entry) => {
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure) return reject(failure)
          try {
            const parts: Buffer[] = []
            for await (const part of stream) parts.push(part as Buffer)
            files.set(entry.fileName, Buffer.concat(parts))
            zip.readEntry()
          } catch (broken) {
            reject(broken as Error)
          }
        })
      })
      zip.readEntry()
    })
  })
}
