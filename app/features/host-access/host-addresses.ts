// Below "my events", whose pages are one member's: no copy of them is made for anybody else.
export const hostPage = (slug: string): string => encodeURI(`/my-events/${slug}/host`)
export const editPage = (slug: string): string => encodeURI(`/my-events/${slug}/edit`)
export const datesPage = (slug: string): string => encodeURI(`/my-events/${slug}/dates`)
export const makePage = '/my-events/new'
export const draftPage = (id: string): string => `${makePage}?draft=${id}`
export const copyPage = (slug: string): string => `${makePage}?from=${encodeURIComponent(slug)}`
export const previewPage = (id: string): string => `/my-events/preview?draft=${id}`
export const peopleFile = (slug: string): string => encodeURI(`/my-events/${slug}/people.csv`)
export const doorPage = (slug: string): string => encodeURI(`/my-events/${slug}/door`)
export const checkInAddress = (slug: string): string => encodeURI(`/my-events/${slug}/check-in`)
