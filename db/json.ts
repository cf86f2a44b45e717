/** What a jsonb column holds and a JSON text says. */
export type Json = string | number | boolean | null | Json[] | { [member: string]: Json }
export type JsonObject = { [member: string]: Json }
