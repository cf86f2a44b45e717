import { type DestinationStream, type Logger, pino } from 'pino'
import { isClientGone } from '#db/request-signal.ts'

/**
 * The log of the process. Work that was cut off because its client had gone is no failure: otherwise every reader who
 * leaves a page before it has loaded would be one.
 */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      redact: ['headers.cookie', 'headers.authorization', 'headers.access_token', 'headers.preview_token'],
      hooks: {
        logMethod(given, write) {
          const [fields] = given as unknown[]
          const failed =
            typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : undefined
          if (isClientGone(failed)) return
          write.apply(this, given)
        },
      },
    },
    ...(destination === undefined ? [] : [destination]),
  )
