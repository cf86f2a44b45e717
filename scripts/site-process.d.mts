export declare const siteArguments: string[]
export declare const siteEnvironment: Record<string, string>
