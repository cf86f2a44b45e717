/** Query parameter that passes the code of a member's link on to the form. */
export const REFERRAL = 'ref'
