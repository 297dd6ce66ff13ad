/** What a flat was offered for from a moment on, as a listing's row keeps it. `at` is ISO 8601. */
export type PriceStep = { at: string; price: number; priceMax: number | null; currency: string; priceUsdCents: number | null }
