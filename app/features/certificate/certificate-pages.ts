/** Path of a certificate's public page, without region and locale. */
export const certificatePage = (token: string): string => `/certificates/${token}`
