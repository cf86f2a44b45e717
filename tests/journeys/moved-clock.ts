// Preloaded into a server (own-site.ts): sets its clock ahead as its parent says.
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
