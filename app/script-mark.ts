import { createContext } from 'react'

/** The mark by which the server knows the scripts that it wrote itself; never in the browser. */
export const ScriptMark = createContext<string | undefined>(undefined)
