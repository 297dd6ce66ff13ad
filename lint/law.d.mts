export const LAW: readonly { name: string; from: RegExp; to: RegExp; says: string; types?: true }[]
export const OUTSIDE_THE_LAW: RegExp
