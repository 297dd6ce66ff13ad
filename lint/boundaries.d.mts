type Boundary = { name: string; from: RegExp; to: RegExp; message: string; types?: true }

export const BOUNDARIES: readonly Boundary[]
export const UNCHECKED: RegExp
