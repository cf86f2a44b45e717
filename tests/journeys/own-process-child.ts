// Preloaded into a server (own-process.ts): sets its clock ahead as its parent says, tells it when the server
// listens, and ends when the parent is gone.
import { subscribe } from 'node:diagnostics_channel'

const Real = Date
let ahead = 0

class Moved extends Real {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(Moved.now())
    else super(...(given as [number]))
  }
  static override now = (): number => Real.now() + ahead
}
globalThis.Date = Moved as DateConstructor

process.on('message', (ms) => {
  ahead = Number(ms)
  process.send?.('moved')
})
process.on('disconnect', () => process.exit())
subscribe('tracing:net.server.listen:asyncEnd', (message) => {
  const address = (message as { server?: { address(): unknown } }).server?.address()
  const port = typeof address === 'object' && address !== null && 'port' in address ? address.port : undefined
  if (String(port) === process.env.PORT) process.send?.('listening')
})
