import { spawn } from 'node:child_process'

export interface ProgramOptions {
  env?: Record<string, string>
  cwd?: string
  /** Buffers the output until the program ends, for programs that run in parallel. */
  quiet?: boolean
}

export interface Ended {
  /** Null when a signal ended it or it could not start. */
  status: number | null
  /** Output of a quiet program. */
  output: string
}

/** Runs a program and shows its output. */
export function runProgram(
  program: string,
  args: readonly string[],
  { env = {}, cwd, quiet = false }: ProgramOptions = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['inherit', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
      ...(cwd === undefined ? {} : { cwd }),
    })
    const pieces: Buffer[] = []
    child.stdout?.on('data', (piece: Buffer) => pieces.push(piece))
    child.stderr?.on('data', (piece: Buffer) => pieces.push(piece))
    const ended = (status: number | null) =>
      resolve({ status, output: Buffer.concat(pieces).toString('utf8') })
    child.once('error', (error) => {
      pieces.push(Buffer.from(`${program} could not be started: ${error.message}\n`))
      ended(null)
    })
    child.once('close', ended)
  })
}
