/** The values of a jsonb column and of JSON. */
export type Json = string | number | boolean | null | Json[] | { [member: string]: Json }
export type JsonObject = { [member: string]: Json }
