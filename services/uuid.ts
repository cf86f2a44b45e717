/** Whether a text is a uuid as the database writes it. Texts that are none are not sent as one: they are no id. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
