/** How long this site's English test usually takes; how long that of a connected service takes is not known. */
export const USUAL_MINUTES = 20
