/** Whether anybody may make an account where the embedded provider keeps them, or the operator alone gives them (SIGN_UP). */
export const signUps = ['open', 'closed'] as const
export type SignUp = (typeof signUps)[number]
