export interface Progress {
  update: (done: number, total: number, what: string) => void
  /** Clears the progress bar, so that the next output starts on an empty line. */
  end: () => void
}

interface Terminal {
  isTTY?: boolean
  columns?: number
  write: (text: string) => unknown
}

const WIDTH = 24

/** A bar that redraws itself on a terminal; elsewhere a line for each step. */
export function progressOn(terminal: Terminal): (label: string) => Progress {
  return (label) => (terminal.isTTY === true ? bar(terminal, label) : lines(terminal, label))
}

function bar(terminal: Terminal, label: string): Progress {
  return {
    update(done, total, what) {
      const share = total === 0 ? 1 : Math.min(1, done / total)
      const full = Math.round(share * WIDTH)
      const line = `${label} [${'#'.repeat(full)}${'-'.repeat(WIDTH - full)}] ${Math.round(share * 100)}% ${what}`
      terminal.write(`\r\u001b[2K${line.slice(0, (terminal.columns ?? 80) - 1)}`)
    },
    end() {
      terminal.write('\r\u001b[2K')
    },
  }
}

function lines(terminal: Terminal, label: string): Progress {
  let last = ''
  return {
    update(_done, total, what) {
      if (what === last) return
      last = what
      terminal.write(`${label}: ${what}${total > 0 ? ` (${total} in all)` : ''}\n`)
    },
    end() {},
  }
}
