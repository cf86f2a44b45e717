import { createContext } from 'react'

/** Marks the scripts that the server renders itself; undefined in the browser. */
export const ScriptMark = createContext<string | undefined>(undefined)
