/** What content may call a button or link to have its clicks counted: a name, no sentence and no address. */
export const CLICK_NAME = /^\w[\w .:-]{0,63}$/
